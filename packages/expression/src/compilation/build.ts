import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { elementOf, lookUp, type Missing, memberOf } from '../evaluation/access.ts';
import { negate, percent } from '../evaluation/arithmetic.ts';
import { choose } from '../evaluation/choose.ts';
import type { CallableFunction } from '../functions/callable.ts';
import { callMethod } from '../functions/methods.ts';
import type {
  BinaryTree,
  CallTree,
  IndexTree,
  MemberTree,
  MethodTree,
  NameTree,
  Tree,
  UnaryTree,
} from '../syntax/tree.ts';
import { asCondition } from '../values/coerce.ts';
import { each } from '../values/elementwise.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import type { Run } from '../values/frame.ts';
import { hintFor, readValue } from '../values/read-value.ts';
import { type FieldTypes, isList, type Value } from '../values/value.ts';
import { buildBinary } from './build-binary.ts';

/** What a tree is turned into code with. */
export interface Workings {
  readonly types: FieldTypes | undefined;
  readonly missing: Missing;
  readonly callable: (name: string) => CallableFunction | undefined;
}

/** Turns a tree into closures, once; evaluating then only calls them. No code is ever made from text. */
export function build(tree: Tree, workings: Workings): Run {
  const inner = (piece: Tree): Run => build(piece, workings);
  switch (tree.kind) {
    case 'number':
      return constant(new ExactDecimal(tree.value));
    case 'text':
    case 'boolean':
      return constant(tree.value);
    case 'null':
      return constant(null);
    case 'list': {
      const items = tree.items.map(inner);
      return (frame) => items.map((item) => item(frame));
    }
    case 'name':
      return buildName(tree, workings);
    case 'choice': {
      const [test, whenTrue, whenFalse] = [inner(tree.test), inner(tree.whenTrue), inner(tree.whenFalse)];
      return (frame) => choose(frame, test(frame), { whenTrue, whenFalse });
    }
    default:
      return buildOperation(tree, workings, inner);
  }
}

function buildOperation(
  tree: MemberTree | IndexTree | UnaryTree | BinaryTree | CallTree | MethodTree,
  workings: Workings,
  inner: (piece: Tree) => Run,
): Run {
  switch (tree.kind) {
    case 'member':
      return buildMember(tree, workings, inner(tree.of));
    case 'index':
      return buildIndex(tree, workings, [inner(tree.of), inner(tree.at)]);
    case 'unary':
      return buildUnary(tree, inner(tree.of));
    case 'binary':
      return buildBinary(tree, inner(tree.left), inner(tree.right));
    case 'call':
      return buildCall(tree, workings, tree.parts.map(inner));
    case 'method':
      return buildMethod(tree, inner(tree.of), tree.parts.map(inner));
  }
}

function constant(value: Value): Run {
  return () => value;
}

function buildName({ name, start }: NameTree, { types, missing }: Workings): Run {
  const reading = { name, hint: hintFor(types, name), depth: 0 };
  return (frame) => {
    frame.at = start;
    if (Object.hasOwn(frame.scope, name)) return readValue(frame.scope[name], reading, frame);
    const { found, raw } = lookUp(frame, name);
    if (!found && missing === 'error') throw new Problem('name', `没有变量${quoted(name)}`);
    return readValue(raw, reading, frame);
  };
}

function buildMember({ name, start }: MemberTree, { missing }: Workings, of: Run): Run {
  return (frame) => {
    const owner = of(frame);
    frame.at = start;
    return memberOf(frame, owner, name, missing);
  };
}

function buildIndex({ start }: IndexTree, { missing }: Workings, [of, at]: readonly [Run, Run]): Run {
  return (frame) => {
    const owner = of(frame);
    const position = at(frame);
    frame.at = start;
    return elementOf(frame, owner, position, missing);
  };
}

const UNARY: Readonly<Record<UnaryTree['operator'], (value: Value) => Value>> = {
  '-': negate,
  '%': percent,
  not: (value) => !asCondition(value),
};

function buildUnary({ operator, start }: UnaryTree, of: Run): Run {
  const work = UNARY[operator];
  return (frame) => {
    const value = of(frame);
    frame.at = start;
    return isList(value) ? each(frame, value, work) : work(value);
  };
}

function buildCall({ name, start }: CallTree, { callable }: Workings, runs: readonly Run[]): Run {
  const found = callable(name);
  if (found === undefined) throw new Problem('name', `没有${quoted(name)}这个函数`);
  return found.prepare(runs, start);
}

function buildMethod({ name, start }: MethodTree, of: Run, parts: readonly Run[]): Run {
  return (frame) => {
    const owner = of(frame);
    const given = parts.map((part) => part(frame));
    frame.at = start;
    return callMethod(frame, name, owner, given);
  };
}
