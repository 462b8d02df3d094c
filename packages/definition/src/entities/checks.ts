import { compile, type Expression, ExpressionError, holds, type Tree } from '@jianheng/expression';
import { comparedAs } from '../conditions/when.ts';
import { asText } from '../fields/all-kinds.ts';
import type { Fields } from '../fields/any-field.ts';
import { typesOf } from '../formulas/names.ts';
import type { Check } from '../schema/check-shape.ts';
import type { Fault, Faults } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { placesOf, type SentenceParams } from '../schema/messages.ts';
import { saidOfDrawn } from './drawn-faults.ts';
import type { Entity } from './entity.ts';
import { orderFaults } from './exclusions.ts';

type Row = Readonly<Record<string, unknown>>;
type Checked = Pick<Entity, 'fields' | 'checks' | 'exclusive'>;

/** A check made ready: its expression, and the fields that it reads. */
export type CompiledCheck = {
  readonly name: string;
  readonly check: Check;
  readonly tree: Tree;
  readonly reads: readonly string[];
};
type Compiled = CompiledCheck & { readonly expression: Expression };

const compiled = new WeakMap<object, readonly Compiled[]>();

/** The checks of an entity, made ready once; throws ExpressionError where one cannot be read. */
export function compiledChecks(entity: Checked): readonly CompiledCheck[] {
  return checksOf(entity);
}

function checksOf({ fields, checks }: Checked): readonly Compiled[] {
  if (checks === undefined) return [];
  const known = compiled.get(checks);
  if (known) return known;
  const made = Object.entries(checks).map(([name, check]) => {
    const expression = compileCheck(check, fields);
    return { name, check, expression, tree: expression.tree, reads: expression.names };
  });
  compiled.set(checks, made);
  return made;
}

/** Names are keys alone: labels are said in the reader's language, and so would be another expression in each. */
export function compileCheck(
  { holds: source, added }: Pick<Check, 'holds' | 'added'>,
  fields: Fields,
): Expression {
  const moments = Object.entries(fields).filter(([, field]) => field.kind === 'time');
  const types = {
    ...typesOf(fields),
    ...Object.fromEntries(moments.map(([name]) => [name, 'number' as const])),
  };
  return compile(source, { names: checkNames(fields, added), types });
}

/** The names that a check may say, with the fields that they mean: those that came with it by their names there. */
export function checkNames(fields: Fields, added: string | undefined): Readonly<Record<string, string>> {
  const own = Object.keys(fields).map((name) => [name, name] as const);
  const came = Object.entries(fields).flatMap(([name, field]) =>
    field.added && field.added.by === added ? [[field.added.as, name] as const] : [],
  );
  return Object.fromEntries([...own, ...came]);
}

/** The checks that a row breaks. What a check reads and is not filled in yet breaks nothing, as in the database. */
export function brokenChecks(entity: Checked, row: Row): readonly CompiledCheck[] {
  return checksOf(entity).filter(({ expression, reads }) => {
    const isFilled = reads.every((name) => (row[name] ?? null) !== null && row[name] !== '');
    return isFilled && !isHeld(expression, scopeOf(entity.fields, reads, row));
  });
}

/** What is half typed is told by its field already. */
function isHeld(expression: Expression, scope: Row): boolean {
  try {
    return holds(expression, scope);
  } catch (problem) {
    if (problem instanceof ExpressionError) return true;
    throw problem;
  }
}

/** Moments are compared to the thousandth of a second, as the database does. */
function scopeOf(fields: Fields, reads: readonly string[], row: Row): Row {
  const valueAt = (name: string) =>
    comparedAs(fieldNamed(fields, name)) === 'time' ? Date.parse(String(row[name])) : row[name];
  return Object.fromEntries(reads.map((name) => [name, valueAt(name)]));
}

/** What is wrong with a row by its entity's checks, at every field that they read. */
export function checkFaults(entity: Checked, row: Row): Faults {
  const faults: Record<string, Fault> = { ...orderFaults(entity, row) };
  for (const { name, check, reads } of brokenChecks(entity, row)) {
    const params = sentenceParams(check.message, entity.fields, row, check.added);
    for (const read of reads) faults[read] ??= { code: name, template: check.message, params };
  }
  return saidOfDrawn(entity.fields, faults);
}

/** What fills the places of a sentence that names fields: their values as people read them, labels where the row has them. */
export function sentenceParams(sentence: string, fields: Fields, row: Row, added?: string): SentenceParams {
  const names = checkNames(fields, added);
  return Object.fromEntries(
    placesOf(sentence).map((name) => [name, textOf(fields, names[name] ?? name, row)]),
  );
}

function textOf(fields: Fields, name: string, row: Row): string {
  const field = fieldNamed(fields, name);
  const label = row[`${name}_label`];
  if (typeof label === 'string') return label;
  return field === undefined ? name : asText(field, row[name] ?? null);
}
