/// Gives an enum the constant `ALL`, its variants in the order in which they are offered, and the
/// method `name`, the text of each in ids, language files and formats.
macro_rules! names {
    ($Name:ident { $($Variant:ident: $text:literal,)+ }) => {
        impl $Name {
            /// Every one, in the order in which they are offered.
            pub const ALL: [$Name; [$($text),+].len()] = [$($Name::$Variant),+];

            /// The name in ids, in the language files and in formats.
            pub fn name(self) -> &'static str {
                match self {
                    $($Name::$Variant => $text,)+
                }
            }
        }
    };
}

/// Writes an enum with `ALL` and `name` as its name and reads it from that; the last argument is the
/// error for another name.
macro_rules! written_by_name {
    ($Name:ident, $text:literal, $Unknown:ident) => {
        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $Unknown;

            fn from_str(name: &str) -> Result<$Name, $Unknown> {
                let named = $Name::ALL.into_iter().find(|one| one.name() == name);
                named.ok_or_else(|| $Unknown(name.to_owned()))
            }
        }

        #[doc = concat!("A name that no ", $text, " has.")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Unknown(pub String);

        impl std::error::Error for $Unknown {}

        impl std::fmt::Display for $Unknown {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let [names @ .., last] = $Name::ALL.map($Name::name);
                let (text, names) = ($text, names.join(", "));
                write!(f, "{text} is {:?}; it must be {names} or {last}", self.0)
            }
        }
    };
}
