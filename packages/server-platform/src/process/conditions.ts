import { type Fields, namesOf, typesOf } from '@jianheng/definition';
import { compile, type Expression } from '@jianheng/expression';

const compiled = new WeakMap<Fields, Map<string, Expression>>();

/** The condition compiled for a form, once. Throws the language's own error when it names what the form does not have. */
export function conditionOn(fields: Fields, source: string): Expression {
  const known = compiled.get(fields) ?? new Map<string, Expression>();
  compiled.set(fields, known);
  const found = known.get(source);
  if (found) return found;
  const made = compile(source, { names: namesOf(fields), types: typesOf(fields) });
  known.set(source, made);
  return made;
}
