import { ExpressionError } from '@jianheng/expression';
import type { Field, Fields } from '../fields/any-field.ts';
import { targetFieldsOf, withReads } from '../fields/link.ts';
import { formulaCompiler } from './compile-formula.ts';

/**
 * The fields of an entity, in which each link tells what formulas read over it: `contract.amount` beside the link
 * `contract`. What is wrong in a formula is said where declarations are checked.
 */
export function readLinks<F extends Fields>(fields: F): F {
  const changed = changedIn(fields);
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

type Changed = readonly [name: string, field: Field];

function changedIn(fields: Fields): Changed[] {
  const all = Object.values(fields);
  const compile = formulaCompiler(fields, targetFieldsOf);
  const read = all.some(({ kind }) => kind === 'link') ? all.flatMap((field) => namesIn(field, compile)) : [];
  return Object.entries(fields).flatMap(([name, field]): Changed[] => {
    if (field.kind === 'lines') {
      const inner = changedIn(field.fields);
      const within = { ...field.fields, ...Object.fromEntries(inner) };
      return inner.length === 0 ? [] : [[name, { ...field, fields: within }]];
    }
    if (field.kind !== 'link') return [];
    const names = read
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    return names.length === 0 ? [] : [[name, withReads(field, names)]];
  });
}

function namesIn(field: Field, compile: ReturnType<typeof formulaCompiler>): readonly string[] {
  try {
    return compile(field)?.names ?? [];
  } catch (problem) {
    if (problem instanceof ExpressionError) return [];
    throw problem;
  }
}
