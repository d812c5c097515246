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
