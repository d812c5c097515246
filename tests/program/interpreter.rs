//! Runs what the parser read. What an event does and what a built-in function gives
//! is asked of a world outside.

use std::collections::{BTreeMap, BTreeSet};

use crate::parser::{Expression, Statement};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    None,
    Number(i128),
    Text(String),
    List(Vec<Value>),
    /// By number; what was never put in is 0.
    Map(BTreeMap<i128, Value>),
    /// Lines of the board: the kind, and the first cell on it.
    Lines(BTreeSet<(usize, u16)>),
}

pub type Scope = BTreeMap<String, Value>;

/// What is outside the text.
pub trait World {
    /// A built-in function; `None` if there is no such.
    fn call(&mut self, name: &str, arguments: &[Value]) -> Option<Value>;

    /// A built-in that the search shows as an event, at a line, with the variables
    /// of the call it happens in. Whether to go on.
    fn effect(&mut self, name: &str, arguments: &[Value], line: usize, scopes: [&Scope; 2])
    -> bool;
}

/// The calls that are events.
const EFFECTS: [&str; 7] = [
    "place", "remove", "reject", "skip", "prune", "solution", "finished",
];

enum Flow {
    On,
    Continue,
    Return(Value),
}

/// The world wants no more.
#[derive(Debug)]
pub struct Stop;

pub struct Machine<'a, W: World> {
    functions: BTreeMap<&'a str, (&'a [String], &'a [Statement])>,
    globals: Scope,
    world: &'a mut W,
}

impl<'a, W: World> Machine<'a, W> {
    /// A machine with what the text finds there: constants, flags that are not set.
    pub fn new(globals: Scope, world: &'a mut W) -> Machine<'a, W> {
        Machine {
            functions: BTreeMap::new(),
            globals,
            world,
        }
    }

    /// Runs a text from its first line to its last.
    pub fn run(&mut self, program: &'a [Statement]) -> Result<(), Stop> {
        let mut scope = Scope::new();
        self.block(program, &mut scope).map(|_| ())
    }

    fn block(&mut self, body: &'a [Statement], scope: &mut Scope) -> Result<Flow, Stop> {
        for statement in body {
            match self.statement(statement, scope)? {
                Flow::On => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::On)
    }

    fn statement(&mut self, statement: &'a Statement, scope: &mut Scope) -> Result<Flow, Stop> {
        match statement {
            Statement::Def {
                name,
                parameters,
                body,
            } => {
                self.functions.insert(name, (parameters, body));
            }
            Statement::For { names, of, body } => return self.repeat(names, of, body, scope),
            Statement::While { condition, body } => {
                while truth(&self.value(condition, scope)?) {
                    if let Flow::Return(value) = self.block(body, scope)? {
                        return Ok(Flow::Return(value));
                    }
                }
            }
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                let taken = if truth(&self.value(condition, scope)?) {
                    then
                } else {
                    otherwise
                };
                return self.block(taken, scope);
            }
            Statement::Return(value) => {
                let value = value.as_ref().map(|value| self.value(value, scope));
                return Ok(Flow::Return(value.transpose()?.unwrap_or(Value::None)));
            }
            Statement::Continue => return Ok(Flow::Continue),
            Statement::Assign { targets, value } => {
                let value = self.value(value, scope)?;
                for target in targets {
                    self.assign(target, value.clone(), scope)?;
                }
            }
            Statement::Do(expression) => {
                self.value(expression, scope)?;
            }
        }
        Ok(Flow::On)
    }

    /// The names of a loop are known inside it only.
    fn repeat(
        &mut self,
        names: &[String],
        of: &Expression,
        body: &'a [Statement],
        scope: &mut Scope,
    ) -> Result<Flow, Stop> {
        let Value::List(values) = self.value(of, scope)? else {
            panic!("a loop goes over a list: {of:?}");
        };
        for value in values {
            bind(names, value, scope);
            if let Flow::Return(value) = self.block(body, scope)? {
                return Ok(Flow::Return(value));
            }
        }
        scope.retain(|name, _| !names.contains(name));
        Ok(Flow::On)
    }

    fn assign(&mut self, target: &Expression, value: Value, scope: &mut Scope) -> Result<(), Stop> {
        match target {
            Expression::Name(name) => {
                scope.insert(name.clone(), value);
            }
            Expression::Index(of, index) => {
                let Expression::Name(name) = of.as_ref() else {
                    panic!("an entry of a variable: {of:?}");
                };
                let index = number(&self.value(index, scope)?);
                let variable = match scope.get_mut(name) {
                    Some(local) => local,
                    None => self.globals.get_mut(name).expect("a variable"),
                };
                let Value::Map(entries) = variable else {
                    panic!("{name} has no entries");
                };
                entries.insert(index, value);
            }
            other => panic!("{other:?} cannot be assigned to"),
        }
        Ok(())
    }

    fn value(&mut self, expression: &Expression, scope: &mut Scope) -> Result<Value, Stop> {
        Ok(match expression {
            Expression::Number(value) => Value::Number(*value),
            Expression::Text(text) => Value::Text(text.clone()),
            Expression::Empty => Value::Lines(BTreeSet::new()),
            Expression::Name(name) => {
                let found = scope.get(name).or_else(|| self.globals.get(name));
                found
                    .unwrap_or_else(|| panic!("no variable {name}"))
                    .clone()
            }
            Expression::Unary(sign, value) => {
                let value = self.value(value, scope)?;
                match sign.as_str() {
                    "not" => flag(!truth(&value)),
                    "-" => Value::Number(-number(&value)),
                    _ => Value::Number(!number(&value)),
                }
            }
            Expression::Binary(sign, left, right) => {
                let left = self.value(left, scope)?;
                match sign.as_str() {
                    "and" if !truth(&left) => left,
                    "or" if truth(&left) => left,
                    sign => operate(sign, left, self.value(right, scope)?),
                }
            }
            Expression::Index(of, index) => {
                let index = number(&self.value(index, scope)?);
                match self.value(of, scope)? {
                    Value::Map(entries) => entries.get(&index).cloned().unwrap_or(Value::Number(0)),
                    Value::List(values) => values[index as usize - 1].clone(),
                    other => panic!("{other:?} has no entries"),
                }
            }
            Expression::Each {
                value,
                names,
                of,
                condition,
            } => {
                let Value::List(values) = self.value(of, scope)? else {
                    panic!("values of a list: {of:?}");
                };
                let mut inner = scope.clone();
                let mut kept = Vec::new();
                for each in values {
                    bind(names, each, &mut inner);
                    if truth(&self.value(condition, &mut inner)?) {
                        kept.push(self.value(value, &mut inner)?);
                    }
                }
                Value::List(kept)
            }
            Expression::Map {
                key,
                value,
                of,
                condition,
            } => {
                let Value::Map(entries) = self.value(of, scope)? else {
                    panic!("a map of a map: {of:?}");
                };
                let mut inner = scope.clone();
                let mut kept = BTreeMap::new();
                for each in entries.into_keys() {
                    inner.insert(key.clone(), Value::Number(each));
                    if truth(&self.value(condition, &mut inner)?) {
                        kept.insert(each, self.value(value, &mut inner)?);
                    }
                }
                Value::Map(kept)
            }
            Expression::Call(name, arguments, line) => {
                let arguments: Vec<Value> = arguments
                    .iter()
                    .map(|argument| self.value(argument, scope))
                    .collect::<Result<_, _>>()?;
                return self.call(name, arguments, *line, scope);
            }
        })
    }

    fn call(
        &mut self,
        name: &str,
        arguments: Vec<Value>,
        line: usize,
        scope: &Scope,
    ) -> Result<Value, Stop> {
        if EFFECTS.contains(&name) {
            self.stand(name, &arguments);
            let scopes = [scope, &self.globals];
            let on = self.world.effect(name, &arguments, line, scopes);
            return if on { Ok(Value::None) } else { Err(Stop) };
        }
        if let Some(&(parameters, body)) = self.functions.get(name) {
            assert_eq!(parameters.len(), arguments.len(), "{name}");
            let mut inner: Scope = parameters.iter().cloned().zip(arguments).collect();
            return Ok(match self.block(body, &mut inner)? {
                Flow::Return(value) => value,
                _ => Value::None,
            });
        }
        let value = self.world.call(name, &arguments);
        Ok(value.unwrap_or_else(|| panic!("no function {name}")))
    }

    /// The queens that stand are a variable that two events change.
    fn stand(&mut self, name: &str, arguments: &[Value]) {
        let Some(Value::List(queens)) = self.globals.get_mut("queens") else {
            panic!("queens is a list");
        };
        let queen = match arguments {
            [number] => number.clone(),
            several => Value::List(several.to_vec()),
        };
        match name {
            "place" => queens.push(queen),
            "remove" => assert_eq!(queens.pop(), Some(queen), "the last queen"),
            _ => {}
        }
    }
}

/// Gives names to a value, or to its parts.
fn bind(names: &[String], value: Value, scope: &mut Scope) {
    match (names, value) {
        ([name], value) => {
            scope.insert(name.clone(), value);
        }
        (names, Value::List(values)) => {
            assert_eq!(names.len(), values.len());
            scope.extend(names.iter().cloned().zip(values));
        }
        (names, value) => panic!("{names:?} of {value:?}"),
    }
}

pub fn truth(value: &Value) -> bool {
    match value {
        Value::None => false,
        Value::Number(number) => *number != 0,
        Value::Text(text) => !text.is_empty(),
        Value::List(values) => !values.is_empty(),
        Value::Map(entries) => !entries.is_empty(),
        Value::Lines(lines) => !lines.is_empty(),
    }
}

pub fn number(value: &Value) -> i128 {
    match value {
        Value::Number(number) => *number,
        other => panic!("{other:?} is no number"),
    }
}

pub fn flag(on: bool) -> Value {
    Value::Number(i128::from(on))
}

fn operate(sign: &str, left: Value, right: Value) -> Value {
    if let (Value::Lines(left), Value::Lines(right)) = (&left, &right) {
        return Value::Lines(match sign {
            "|" => left | right,
            "&" => left & right,
            _ => panic!("{sign} of lines"),
        });
    }
    match sign {
        "and" | "or" => return right,
        "==" => return flag(left == right),
        "!=" => return flag(left != right),
        "in" => match &right {
            Value::List(values) => return flag(values.contains(&left)),
            Value::Map(entries) => return flag(entries.contains_key(&number(&left))),
            other => panic!("in {other:?}"),
        },
        _ => {}
    }
    let (left, right) = (number(&left), number(&right));
    Value::Number(match sign {
        "<" => i128::from(left < right),
        ">" => i128::from(left > right),
        "<=" => i128::from(left <= right),
        ">=" => i128::from(left >= right),
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        "%" => left.rem_euclid(right),
        "|" => left | right,
        "&" => left & right,
        "<<" => left << right,
        ">>" => left >> right,
        ".." => return Value::List((left..=right).map(Value::Number).collect()),
        _ => panic!("no operator {sign}"),
    })
}
