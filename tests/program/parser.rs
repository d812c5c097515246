//! Reads the small language of the program texts: indentation, definitions, loops,
//! conditions, assignments, calls. A mistake in a text is a panic.

/// A statement with the line on which it begins, from 1; empty lines do not count.
#[derive(Debug)]
pub enum Statement {
    Def {
        name: String,
        parameters: Vec<String>,
        body: Vec<Statement>,
    },
    For {
        names: Vec<String>,
        of: Expression,
        body: Vec<Statement>,
    },
    While {
        condition: Expression,
        body: Vec<Statement>,
    },
    If {
        condition: Expression,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    Return(Option<Expression>),
    Continue,
    /// Several targets get one value.
    Assign {
        targets: Vec<Expression>,
        value: Expression,
    },
    Do(Expression),
}

#[derive(Clone, Debug)]
pub enum Expression {
    Number(i128),
    Text(String),
    Name(String),
    Empty,
    Unary(String, Box<Expression>),
    Binary(String, Box<Expression>, Box<Expression>),
    Index(Box<Expression>, Box<Expression>),
    /// A value for each of the values that fulfil a condition.
    Each {
        value: Box<Expression>,
        names: Vec<String>,
        of: Box<Expression>,
        condition: Box<Expression>,
    },
    /// A map made in the same way; the one name is the key.
    Map {
        key: String,
        value: Box<Expression>,
        of: Box<Expression>,
        condition: Box<Expression>,
    },
    /// A call, with its line.
    Call(String, Vec<Expression>, usize),
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number(i128),
    Text(String),
    Word(String),
    Sign(String),
}

/// A line as it is read: brackets may carry it over several lines of text.
struct Logical {
    depth: usize,
    tokens: Vec<(Token, usize)>,
}

pub fn parse(text: &str) -> Vec<Statement> {
    let lines = logical_lines(text);
    let mut at = 0;
    let body = block(&lines, &mut at, 0);
    assert_eq!(at, lines.len(), "the whole text is read");
    body
}

fn logical_lines(text: &str) -> Vec<Logical> {
    let mut lines: Vec<Logical> = Vec::new();
    let mut open = 0i32;
    let kept = text.lines().filter(|line| !line.trim().is_empty());
    for (number, line) in (1..).zip(kept) {
        let code = line.split('#').next().expect("a first piece");
        let indent = code.len() - code.trim_start().len();
        assert_eq!(indent % 4, 0, "line {number} is indented by fours");
        let tokens = tokens(code).into_iter().map(|token| (token, number));
        let tokens: Vec<_> = tokens.collect();
        let carried = open > 0;
        for (token, _) in &tokens {
            if let Token::Sign(sign) = token {
                open += i32::from(matches!(sign.as_str(), "(" | "[" | "{"));
                open -= i32::from(matches!(sign.as_str(), ")" | "]" | "}"));
            }
        }
        if carried {
            let last = lines.last_mut().expect("a line before");
            last.tokens.extend(tokens);
        } else {
            lines.push(Logical {
                depth: indent / 4,
                tokens,
            });
        }
    }
    lines
}

fn tokens(code: &str) -> Vec<Token> {
    const SIGNS: [&str; 27] = [
        "..", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "=", "+", "-", "*", "%", "&", "|", "~",
        "(", ")", "[", "]", "{", "}", ",", ":", ".", ";",
    ];
    let mut found = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = |end: fn(char) -> bool| rest.find(end).unwrap_or(rest.len());
        let length = if first.is_ascii_digit() {
            let length = word(|c| !c.is_ascii_digit());
            found.push(Token::Number(rest[..length].parse().expect("a number")));
            length
        } else if first.is_alphabetic() {
            let length = word(|c| !c.is_alphanumeric() && c != '_');
            found.push(Token::Word(rest[..length].to_owned()));
            length
        } else if first == '"' {
            let length = rest[1..].find('"').expect("the end of a text") + 2;
            found.push(Token::Text(rest[1..length - 1].to_owned()));
            length
        } else {
            let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
            let sign = sign.unwrap_or_else(|| panic!("what is this: {rest}"));
            found.push(Token::Sign(sign.to_owned()));
            sign.len()
        };
        rest = rest[length..].trim_start();
    }
    found
}

fn block(lines: &[Logical], at: &mut usize, depth: usize) -> Vec<Statement> {
    let mut body = Vec::new();
    while *at < lines.len() && lines[*at].depth >= depth {
        assert_eq!(lines[*at].depth, depth, "no line is indented for nothing");
        body.push(statement(lines, at));
    }
    body
}

fn statement(lines: &[Logical], at: &mut usize) -> Statement {
    let line = &lines[*at];
    *at += 1;
    let mut reader = Reader {
        tokens: &line.tokens,
        at: 0,
    };
    let statement = match reader.peek_word() {
        Some("def") => {
            reader.word();
            let name = reader.word();
            reader.expect("(");
            let mut parameters = Vec::new();
            while !reader.takes(")") {
                parameters.push(reader.word());
                reader.takes(",");
            }
            Statement::Def {
                name,
                parameters,
                body: suite(&mut reader, lines, at, line.depth),
            }
        }
        Some("for") => {
            reader.word();
            let mut names = vec![reader.word()];
            while reader.takes(",") {
                names.push(reader.word());
            }
            assert_eq!(reader.word(), "in");
            let of = reader.expression();
            Statement::For {
                names,
                of,
                body: suite(&mut reader, lines, at, line.depth),
            }
        }
        Some("while") => {
            reader.word();
            Statement::While {
                condition: reader.expression(),
                body: suite(&mut reader, lines, at, line.depth),
            }
        }
        Some("if") => {
            reader.word();
            let condition = reader.expression();
            let then = suite(&mut reader, lines, at, line.depth);
            let otherwise = match lines.get(*at) {
                Some(next) if next.depth == line.depth && starts(next, "else") => {
                    *at += 1;
                    let mut reader = Reader {
                        tokens: &next.tokens,
                        at: 1,
                    };
                    suite(&mut reader, lines, at, line.depth)
                }
                _ => Vec::new(),
            };
            Statement::If {
                condition,
                then,
                otherwise,
            }
        }
        _ => reader.simple(),
    };
    if matches!(statement, Statement::Assign { .. } | Statement::Do(_)) {
        assert!(reader.done(), "a rest of a line: {:?}", reader.rest());
    }
    statement
}

/// What follows a colon: a statement on the same line, or a block of lines.
fn suite(
    reader: &mut Reader<'_>,
    lines: &[Logical],
    at: &mut usize,
    depth: usize,
) -> Vec<Statement> {
    reader.expect(":");
    if reader.done() {
        let body = block(lines, at, depth + 1);
        assert!(!body.is_empty(), "a block has lines");
        return body;
    }
    let statement = reader.simple();
    assert!(reader.done(), "a rest of a line: {:?}", reader.rest());
    vec![statement]
}

fn starts(line: &Logical, word: &str) -> bool {
    matches!(&line.tokens[0].0, Token::Word(first) if first == word)
}

struct Reader<'a> {
    tokens: &'a [(Token, usize)],
    at: usize,
}

/// Binary operators, the loosest first.
const LEVELS: [&[&str]; 8] = [
    &["or"],
    &["and"],
    &["==", "!=", "<=", ">=", "<", ">", "in"],
    &[".."],
    &["|"],
    &["&"],
    &["<<", ">>"],
    &["+", "-"],
];

impl Reader<'_> {
    fn done(&self) -> bool {
        self.at == self.tokens.len()
    }

    fn rest(&self) -> &[(Token, usize)] {
        &self.tokens[self.at..]
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn peek_word(&self) -> Option<&str> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn word(&mut self) -> String {
        let word = self.peek_word().map(str::to_owned);
        self.at += 1;
        word.unwrap_or_else(|| panic!("a word before {:?}", self.rest()))
    }

    /// Goes over a sign or a word if it is next.
    fn takes(&mut self, sign: &str) -> bool {
        let is = match self.peek() {
            Some(Token::Sign(next) | Token::Word(next)) => next == sign,
            _ => false,
        };
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, sign: &str) {
        assert!(self.takes(sign), "{sign} before {:?}", self.rest());
    }

    /// A statement that holds no other.
    fn simple(&mut self) -> Statement {
        if self.takes("return") {
            return Statement::Return((!self.done()).then(|| self.expression()));
        }
        if self.takes("continue") {
            return Statement::Continue;
        }
        let mut all = vec![self.expression()];
        while self.takes("=") {
            all.push(self.expression());
        }
        let value = all.pop().expect("an expression");
        if all.is_empty() {
            Statement::Do(value)
        } else {
            Statement::Assign {
                targets: all,
                value,
            }
        }
    }

    fn expression(&mut self) -> Expression {
        self.level(0)
    }

    fn level(&mut self, level: usize) -> Expression {
        let Some(signs) = LEVELS.get(level) else {
            return self.product();
        };
        if level == 2 && self.takes("not") {
            return Expression::Unary("not".to_owned(), Box::new(self.level(level)));
        }
        let mut left = self.level(level + 1);
        while let Some(sign) = signs.iter().find(|sign| self.takes(sign)) {
            let right = self.level(level + 1);
            left = Expression::Binary((*sign).to_owned(), Box::new(left), Box::new(right));
        }
        left
    }

    fn product(&mut self) -> Expression {
        let mut left = self.unary();
        while let Some(sign) = ["*", "%"].into_iter().find(|sign| self.takes(sign)) {
            let right = self.unary();
            left = Expression::Binary(sign.to_owned(), Box::new(left), Box::new(right));
        }
        left
    }

    fn unary(&mut self) -> Expression {
        for sign in ["-", "~"] {
            if self.takes(sign) {
                return Expression::Unary(sign.to_owned(), Box::new(self.unary()));
            }
        }
        self.postfix()
    }

    fn postfix(&mut self) -> Expression {
        let (token, line) = self.tokens[self.at].clone();
        self.at += 1;
        let mut value = match token {
            Token::Number(number) => Expression::Number(number),
            Token::Text(text) => Expression::Text(text),
            Token::Word(word) if self.takes("(") => Expression::Call(word, self.list(")"), line),
            Token::Word(word) => match word.as_str() {
                "True" => Expression::Number(1),
                "False" => Expression::Number(0),
                _ => Expression::Name(word),
            },
            Token::Sign(sign) if sign == "(" => {
                let inner = self.expression();
                self.expect(")");
                inner
            }
            Token::Sign(sign) if sign == "[" => self.each(),
            Token::Sign(sign) if sign == "{" && self.takes("}") => Expression::Empty,
            Token::Sign(sign) if sign == "{" => self.map(),
            other => panic!("an expression before {other:?}"),
        };
        while self.takes("[") {
            let index = self.expression();
            self.expect("]");
            value = Expression::Index(Box::new(value), Box::new(index));
        }
        value
    }

    /// The rest of `[value for names in list if condition]`.
    fn each(&mut self) -> Expression {
        let value = Box::new(self.expression());
        self.expect("for");
        let mut names = vec![self.word()];
        while self.takes(",") {
            names.push(self.word());
        }
        self.expect("in");
        let of = Box::new(self.expression());
        self.expect("if");
        let condition = Box::new(self.expression());
        self.expect("]");
        Expression::Each {
            value,
            names,
            of,
            condition,
        }
    }

    /// The rest of `{key: value for key in map if condition}`.
    fn map(&mut self) -> Expression {
        let key = self.word();
        self.expect(":");
        let value = Box::new(self.expression());
        self.expect("for");
        assert_eq!(self.word(), key);
        self.expect("in");
        let of = Box::new(self.expression());
        self.expect("if");
        let condition = Box::new(self.expression());
        self.expect("}");
        Expression::Map {
            key,
            value,
            of,
            condition,
        }
    }

    fn list(&mut self, end: &str) -> Vec<Expression> {
        let mut all = Vec::new();
        while !self.takes(end) {
            all.push(self.expression());
            self.takes(",");
        }
        all
    }
}
