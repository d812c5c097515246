//! Which file of the library uses which, read from its own imports and paths.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility,
    visit::{self, Visit},
};

/// How many imports a name is followed through: `use yew;` would lead on to itself for ever.
const MAX_HOPS: u8 = 8;

/// The segments of a path, as written or from the root of the library.
type Segments = Vec<String>;

/// A use of a name in one file that another file defines.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The file that uses the name, from the root of the package.
    pub from: String,
    /// The file that defines it.
    pub to: String,
    /// The path as the code writes it.
    pub path: String,
    /// Whether only tests use it.
    pub test: bool,
}

impl fmt::Display for Import {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} uses {}: {}", self.from, self.to, self.path)
    }
}

/// The modules of the library.
#[derive(Default)]
pub struct Library {
    modules: BTreeMap<Segments, Module>,
    /// The files that define a type or a trait of each name, those of tests left out.
    pub types: BTreeMap<String, Vec<String>>,
}

/// A module: a file, or a part of one.
#[derive(Default)]
struct Module {
    file: String,
    /// What it defines itself.
    items: BTreeSet<String>,
    /// What each name that it imports stands for.
    uses: BTreeMap<String, Segments>,
    /// The modules of which it imports every name.
    globs: Vec<Segments>,
    paths: Vec<Mention>,
}

/// A path that a module's code mentions.
struct Mention {
    path: Segments,
    /// Whether it only passes a name on (`pub use`), which needs nothing of it.
    passed_on: bool,
    test: bool,
}

impl Library {
    /// Reads the library of this package, beginning with `src/lib.rs`.
    pub fn read() -> Library {
        Library::read_root(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
    }

    /// Reads a library from the texts of its files, `lib.rs` among them.
    pub fn of_texts(texts: &[(&str, &str)]) -> Library {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().join("src");
        for (name, text) in texts {
            let path = root.join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
            fs::write(path, text).expect("a new file");
        }
        Library::read_root(&root)
    }

    fn read_root(root: &Path) -> Library {
        let mut library = Library::default();
        library.read_file(&root.join("lib.rs"), root, Vec::new(), false);
        library
    }

    /// Every use of a name in one file that another one defines.
    pub fn imports(&self) -> BTreeSet<Import> {
        let mut imports = BTreeSet::new();
        for (path, module) in &self.modules {
            for mention in module.paths.iter().filter(|mention| !mention.passed_on) {
                let found = self.file_of(path, &mention.path);
                if let Some(to) = found.filter(|to| *to != module.file) {
                    imports.insert(Import {
                        from: module.file.clone(),
                        to: to.to_owned(),
                        path: mention.path.join("::"),
                        test: mention.test,
                    });
                }
            }
        }
        imports
    }

    /// The crates that each file names.
    pub fn crates(&self) -> BTreeSet<(&str, &str)> {
        let mut crates = BTreeSet::new();
        for (path, module) in &self.modules {
            for mention in module.paths.iter().filter(|mention| mention.path.len() > 1) {
                if self.file_of(path, &mention.path).is_none() {
                    crates.insert((module.file.as_str(), mention.path[0].as_str()));
                }
            }
        }
        crates
    }

    /// The file that defines what a path in a module leads to; `None` if it leads out of
    /// the library.
    fn file_of(&self, from: &[String], path: &[String]) -> Option<&str> {
        self.find(from, path, MAX_HOPS)
    }

    fn find(&self, from: &[String], path: &[String], hops: u8) -> Option<&str> {
        let (mut at, mut rest) = (from.to_vec(), path);
        while let [first, others @ ..] = rest {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => drop(at.pop()),
                _ => break,
            }
            rest = others;
        }
        loop {
            let module = self.modules.get(&at)?;
            // The path of a whole module: what is used of it has paths of its own.
            let [name, others @ ..] = rest else {
                return None;
            };
            if !others.is_empty() && self.is_module(&at, name) {
                at.push(name.clone());
                rest = others;
            } else if let Some(target) = module.uses.get(name) {
                let target: Segments = target.iter().chain(others).cloned().collect();
                return self.find(&at, &target, hops.checked_sub(1)?);
            } else if module.items.contains(name) {
                return Some(&module.file);
            } else {
                // `use yew::prelude::*;` leads out of the library.
                let is_ours = |glob: &&Segments| {
                    let head = glob[0].as_str();
                    matches!(head, "crate" | "self" | "super") || self.is_module(&at, head)
                };
                return module.globs.iter().filter(is_ours).find_map(|glob| {
                    let target: Segments = glob.iter().chain(rest).cloned().collect();
                    self.find(&at, &target, hops.checked_sub(1)?)
                });
            }
        }
    }

    /// Whether a module declares another.
    fn is_module(&self, at: &[String], name: &str) -> bool {
        let child: Segments = at.iter().cloned().chain([name.to_owned()]).collect();
        self.modules.contains_key(&child)
    }

    /// Reads a file and the files of the modules that it declares.
    fn read_file(&mut self, file: &Path, root: &Path, path: Segments, test: bool) {
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let syntax =
            syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut reader = Reader {
            library: self,
            root,
            file,
            path,
            test,
        };
        reader.begin_module();
        reader.visit_file(&syntax);
    }
}

/// Reads one file.
struct Reader<'a> {
    library: &'a mut Library,
    root: &'a Path,
    file: &'a Path,
    /// The module that is read.
    path: Segments,
    /// Whether it is read in a test.
    test: bool,
}

impl Reader<'_> {
    fn begin_module(&mut self) {
        let file = self
            .file
            .strip_prefix(self.root.parent().unwrap_or(self.root));
        let module = self.module();
        module.file = file.expect("below the root").display().to_string();
    }

    fn module(&mut self) -> &mut Module {
        self.library.modules.entry(self.path.clone()).or_default()
    }

    fn mention(&mut self, path: Segments, passed_on: bool) {
        let test = self.test;
        self.module().paths.push(Mention {
            path,
            passed_on,
            test,
        });
    }

    /// The file of a module that this one declares.
    fn file_of_module(&self, name: &str) -> PathBuf {
        let mut folder = self.root.to_owned();
        folder.extend(&self.path);
        let file = folder.join(format!("{name}.rs"));
        if file.exists() {
            file
        } else {
            folder.join(name).join("mod.rs")
        }
    }

    fn imported(&mut self, tree: &UseTree, mut path: Segments, passed_on: bool) {
        let (mut path, name) = match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                return self.imported(&tree.tree, path, passed_on);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.imported(tree, path.clone(), passed_on);
                }
                return;
            }
            UseTree::Glob(_) => {
                // Every name of a module may be used; of a file itself, by its tests.
                self.module().globs.push(path.clone());
                self.mention(path, passed_on);
                return;
            }
            UseTree::Name(tree) => (path, tree.ident.to_string()),
            UseTree::Rename(tree) => {
                path.push(tree.ident.to_string());
                self.module()
                    .uses
                    .insert(tree.rename.to_string(), path.clone());
                self.mention(path, passed_on);
                return;
            }
        };
        if name == "self" {
            let name = path.last().cloned().unwrap_or_default();
            self.module().uses.insert(name, path.clone());
        } else {
            path.push(name.clone());
            self.module().uses.insert(name, path.clone());
        }
        self.mention(path, passed_on);
    }

    /// The paths among tokens that no syntax is known for: the input of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path = Segments::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if path.is_empty() || colons == 2 => {
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && colons < 2 => colons += 1,
                other => {
                    self.end_of_path(&mut path);
                    colons = 0;
                    match other {
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Ident(name) => path.push(name.to_string()),
                        _ => {}
                    }
                }
            }
        }
        self.end_of_path(&mut path);
    }

    fn end_of_path(&mut self, path: &mut Segments) {
        if !path.is_empty() {
            self.mention(std::mem::take(path), false);
        }
    }

    fn note_type(&mut self, item: &Item) {
        let is_type = matches!(
            item,
            Item::Enum(_) | Item::Struct(_) | Item::Trait(_) | Item::Type(_) | Item::Union(_)
        );
        if let (true, false, (Some(name), _)) = (is_type, self.test, name_and_attributes(item)) {
            let file = self.module().file.clone();
            self.library.types.entry(name).or_default().push(file);
        }
    }

    /// Reads on as in a test if the attributes say that it is one.
    fn within(&mut self, attributes: &[Attribute], read: impl FnOnce(&mut Self)) {
        let before = self.test;
        self.test |= attributes.iter().any(is_of_tests);
        read(self);
        self.test = before;
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (name, attributes) = name_and_attributes(item);
        if let Some(name) = name {
            self.module().items.insert(name);
        }
        self.within(attributes, |reader| {
            reader.note_type(item);
            visit::visit_item(reader, item);
        });
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let name = item.ident.to_string();
        let file = self.file_of_module(&name);
        self.path.push(name);
        match &item.content {
            None => {
                let (library, root) = (&mut *self.library, self.root);
                library.read_file(&file, root, self.path.clone(), self.test);
            }
            Some((_, items)) => {
                self.begin_module();
                for item in items {
                    self.visit_item(item);
                }
            }
        }
        self.path.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let passed_on = !matches!(item.vis, Visibility::Inherited);
        self.imported(&item.tree, Vec::new(), passed_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter();
        self.mention(
            segments.map(|segment| segment.ident.to_string()).collect(),
            false,
        );
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_macro(&mut self, item: &'ast Macro) {
        self.tokens(item.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.tokens(list.tokens.clone());
        }
    }
}

/// Whether an attribute keeps what follows to tests.
fn is_of_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && matches!(&attribute.meta, Meta::List(list) if list.tokens.to_string() == "test")
}

/// The name that an item defines, if it defines one, and its attributes.
fn name_and_attributes(item: &Item) -> (Option<String>, &[Attribute]) {
    let (name, attributes) = match item {
        Item::Const(item) => (Some(&item.ident), &item.attrs),
        Item::Enum(item) => (Some(&item.ident), &item.attrs),
        Item::Fn(item) => (Some(&item.sig.ident), &item.attrs),
        Item::Impl(item) => (None, &item.attrs),
        Item::Macro(item) => (item.ident.as_ref(), &item.attrs),
        Item::Mod(item) => (None, &item.attrs),
        Item::Static(item) => (Some(&item.ident), &item.attrs),
        Item::Struct(item) => (Some(&item.ident), &item.attrs),
        Item::Trait(item) => (Some(&item.ident), &item.attrs),
        Item::Type(item) => (Some(&item.ident), &item.attrs),
        Item::Union(item) => (Some(&item.ident), &item.attrs),
        Item::Use(item) => (None, &item.attrs),
        _ => return (None, &[]),
    };
    (name.map(ToString::to_string), attributes)
}
