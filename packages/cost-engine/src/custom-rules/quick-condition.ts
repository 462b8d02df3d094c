import type { Tree } from '@jianheng/expression';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import { RULE_FIELDS, type RuleField } from './rule-fields.ts';

/** Whether a condition holds for a line, by binary floating point; `null` when that cannot tell. */
export type QuickCondition = (line: number) => boolean | null;

/** A number and a bound of what went into it; rounding is far below a share of 1e-9 of it. */
type QuickNumber = (line: number) => number;

interface Parts {
  readonly value: QuickNumber;
  readonly size: QuickNumber;
}

const CLEAR = 1e-9;

/**
 * A condition over columns that decides what is clear and leaves ties, blanks and everything unusual to the exact formula.
 * `null` when the formula has a piece for which there is no quick way.
 */
export function quickCondition(tree: Tree, material: CheckMaterial): QuickCondition | null {
  if (tree.kind !== 'binary') return null;
  if (tree.operator === 'and' || tree.operator === 'or') {
    const left = quickCondition(tree.left, material);
    const right = quickCondition(tree.right, material);
    return left && right ? joined(left, right, tree.operator === 'or') : null;
  }
  return comparison(tree, material.project) ?? sameText(tree, material);
}

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

function joined(left: QuickCondition, right: QuickCondition, decisive: boolean): QuickCondition {
  return (line) => {
    const first = left(line);
    if (first === null || first === decisive) return first;
    return right(line);
  };
}

function comparison({ operator, left, right }: BinaryTree, project: CostProject): QuickCondition | null {
  const isBelow = operator === '<' || operator === '<=';
  if (!isBelow && operator !== '>' && operator !== '>=') return null;
  const first = quickNumber(left, project);
  const second = quickNumber(right, project);
  if (!first || !second) return null;
  return (line) => {
    const difference = first.value(line) - second.value(line);
    // A blank is NaN and never clear.
    const isClear = Math.abs(difference) > CLEAR * (first.size(line) + second.size(line));
    return isClear ? difference < 0 === isBelow : null;
  };
}

function quickNumber(tree: Tree, project: CostProject): Parts | null {
  if (tree.kind === 'number') {
    const value = Number(tree.value);
    return { value: () => value, size: () => Math.abs(value) };
  }
  if (tree.kind === 'name') return columnOf(RULE_FIELDS.line[tree.name], project);
  if (tree.kind !== 'binary') return null;
  const left = quickNumber(tree.left, project);
  const right = quickNumber(tree.right, project);
  return left && right ? arithmetic(tree.operator, left, right) : null;
}

function columnOf(field: RuleField | undefined, { lines }: CostProject): Parts | null {
  if (!field?.column) return null;
  const { name, scale } = field.column;
  return {
    value: (line) => cell(lines[name], line) / scale,
    size: (line) => Math.abs(cell(lines[name], line)) / scale,
  };
}

function arithmetic(operator: BinaryTree['operator'], left: Parts, right: Parts): Parts | null {
  const total: QuickNumber = (line) => left.size(line) + right.size(line);
  switch (operator) {
    case '+':
      return { value: (line) => left.value(line) + right.value(line), size: total };
    case '-':
      return { value: (line) => left.value(line) - right.value(line), size: total };
    case '*':
      return {
        value: (line) => left.value(line) * right.value(line),
        size: (line) => left.size(line) * right.size(line),
      };
    default:
      return null;
  }
}

function sameText({ operator, left, right }: BinaryTree, material: CheckMaterial): QuickCondition | null {
  if ((operator !== '=' && operator !== '!=') || left.kind !== 'name' || right.kind !== 'text') return null;
  const field = RULE_FIELDS.line[left.name];
  const wanted = right.value;
  if (field?.type !== 'text' || wanted.trim() === '') return null;
  return (line) => (field.read(material, line) === wanted) === (operator === '=');
}
