import { type CompileOptions, type Expression, finish } from '../compilation/expression.ts';
import type { CallableFunction } from '../functions/callable.ts';
import { catalogueFunction } from '../functions/catalogue.ts';
import { executionCalls, registered } from '../functions/registered.ts';
import type { FunctionFinder } from '../syntax/function-finder.ts';
import { TEMPLATE } from '../syntax/grammar.ts';
import { parseSpan } from '../syntax/parse.ts';
import type { Tree } from '../syntax/tree.ts';
import { splitTemplate, type TemplatePart } from './split-template.ts';

/**
 * Reads text with `${…}` or `#{…}` in it, the closed subset of JUEL that imported process models use. A template that is
 * nothing but one `${…}` yields its value, any other yields text. An unknown variable is an error unless
 * `missing` says 'blank'. Throws ExpressionError naming what is not allowed.
 */
export function compileTemplate(source: string, options: CompileOptions = {}): Expression {
  const functions = new Map<string, CallableFunction>(executionCalls.map((call) => [call.name, call]));
  for (const [name, added] of Object.entries(options.functions ?? {}))
    functions.set(name, registered(name, added));

  const callable = (name: string): CallableFunction | undefined => functions.get(name) ?? shared(name);
  const workings = { types: options.types, missing: options.missing ?? 'error', callable };
  const finder: FunctionFinder = { find: (written) => functions.get(written), names: [...functions.keys()] };
  return finish(source, treeOf(source, finder), { options, workings });
}

/** What the template's own syntax turns into: `empty x`, and text mixed with values. */
function shared(name: string): CallableFunction | undefined {
  return name === 'ISBLANK' || name === 'CONCAT' ? catalogueFunction(name) : undefined;
}

function treeOf(source: string, functions: FunctionFinder): Tree {
  const trees = splitTemplate(source).map((part) => partTree(source, part, functions));
  const values = trees.filter((tree) => tree.kind !== 'text' || tree.value.trim() !== '');
  const [only] = values;
  const isText = trees.every((tree) => tree.kind === 'text');
  if (only !== undefined && values.length === 1 && !isText) return only;
  return Object.freeze({
    kind: 'call',
    name: 'CONCAT',
    parts: Object.freeze(trees),
    start: 0,
    end: source.length,
  });
}

function partTree(source: string, part: TemplatePart, functions: FunctionFinder): Tree {
  const { start, end } = part;
  if (part.kind === 'text') return Object.freeze({ kind: 'text', value: part.text, start, end });
  return parseSpan(source, part, { grammar: TEMPLATE, functions });
}
