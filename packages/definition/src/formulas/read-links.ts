import { ExpressionError } from '@jianheng/expression';
import type { Field, Fields } from '../fields/any-field.ts';
import { targetFieldsOf, withReads } from '../fields/link.ts';
import { finish } from '../schema/finish.ts';
import { formulaCompiler } from './compile-formula.ts';

/**
 * The fields of an entity, in which each link tells what formulas read over it: `contract.amount` beside the link
 * `contract`. What is wrong in a formula is said where declarations are checked.
 */
export const readLinks = <F extends Fields>(fields: F): F => finish(readingLinks(fields));

/** The same in steps: each formula is compiled in one of its own, so that a server can do other work between them. */
export function* readingLinks<F extends Fields>(fields: F): Generator<void, F> {
  const changed = yield* changedIn(fields);
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

type Changed = readonly [name: string, field: Field];

function* changedIn(fields: Fields): Generator<void, Changed[]> {
  const read = yield* namesRead(fields);
  const changed: Changed[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines') {
      const inner = yield* changedIn(field.fields);
      const within = { ...field.fields, ...Object.fromEntries(inner) };
      if (inner.length > 0) changed.push([name, { ...field, fields: within }]);
    }
    if (field.kind !== 'link') continue;
    const names = read
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (names.length > 0) changed.push([name, withReads(field, names)]);
  }
  return changed;
}

/** Paths that the formulas of these fields read, if there are links among them. */
function* namesRead(fields: Fields): Generator<void, string[]> {
  const all = Object.values(fields);
  if (!all.some(({ kind }) => kind === 'link')) return [];
  const compile = formulaCompiler(fields, targetFieldsOf);
  const names: string[] = [];
  for (const field of all) {
    names.push(...namesIn(field, compile));
    yield;
  }
  return names;
}

function namesIn(field: Field, compile: ReturnType<typeof formulaCompiler>): readonly string[] {
  try {
    return compile(field)?.names ?? [];
  } catch (problem) {
    if (problem instanceof ExpressionError) return [];
    throw problem;
  }
}
