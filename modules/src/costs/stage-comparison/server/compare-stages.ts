import { normalUnit } from '@jianheng/cost-engine';
import {
  type CentEffects,
  centsOf,
  type Effects,
  effectsText,
  lineEffects,
  NONE,
  type NodeValue,
  type StageValue,
  together,
  yuanOf,
} from '../effects.ts';

/** A unit of one stage with its lines. `amount` holds fees and taxes as well; it is the sum of the lines where no file states it. */
export type StageUnit = {
  readonly node: string;
  readonly building: string;
  readonly unit: string;
  readonly amount: string;
  readonly lines: readonly StageLine[];
};
export type StageLine = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly uom: string;
} & StageValue;

/** A node of the comparison: the project, a building, a unit, the fees of a unit, or a line. */
export type Compared = {
  readonly key: string;
  readonly kind: 'project' | 'building' | 'unit' | 'line' | 'fee';
  readonly code: string;
  readonly name: string;
  readonly uom: string;
  /** value in every stage, null where it has none */
  readonly values: readonly (NodeValue | null)[];
  readonly effects: Effects;
  readonly children: readonly Compared[];
};

type Built = Omit<Compared, 'effects' | 'children'> & {
  readonly cents: CentEffects;
  readonly children: readonly Built[];
};

/** Places of the stages whose difference is explained, in the list of stages. */
export type Pair = { readonly base: number; readonly other: number };

/**
 * Joins units of several stages by the names of building and unit, and their lines by code (by name where a line has no code)
 * and unit of measure, and explains the difference of two of the stages. Every node's effects are the sums of those of its children.
 */
export function compareStages(name: string, stages: readonly (readonly StageUnit[])[], pair: Pair): Compared {
  const buildings = groupsOf(stages, ({ building }) => keyOf(building));
  const children = [...buildings].map(([key, inStages]) => {
    const units = groupsOf(inStages, ({ unit }) => keyOf(unit));
    const parts = [...units].map(([unitKey, same]) => builtUnit(`${key}/${unitKey}`, same, pair));
    return built(
      { key, kind: 'building', code: '', name: nameIn(inStages, ({ building }) => building), uom: '' },
      parts,
    );
  });
  return shown(built({ key: 'project', kind: 'project', code: '', name, uom: '' }, children));
}

/** The key of the node of a unit. */
export const keyOfUnit = ({ building, unit }: Pick<StageUnit, 'building' | 'unit'>): string =>
  `${keyOf(building)}/${keyOf(unit)}`;

const keyOf = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();

/** Items of every stage by a key, each group with a list for every stage. */
function groupsOf<T>(stages: readonly (readonly T[])[], key: (item: T) => string): Map<string, T[][]> {
  const groups = new Map<string, T[][]>();
  for (const [at, items] of stages.entries())
    for (const item of items) {
      const own = key(item);
      const group = groups.get(own) ?? stages.map(() => []);
      groups.set(own, group);
      group[at]?.push(item);
    }
  return groups;
}

function nameIn<T>(stages: readonly (readonly T[])[], name: (item: T) => string): string {
  const [first] = stages.flat();
  return first === undefined ? '' : name(first);
}

function builtUnit(key: string, stages: readonly (readonly StageUnit[])[], pair: Pair): Built {
  const lines = stages.map((units) => numbered(units.flatMap((unit) => unit.lines)));
  const codes = new Set(lines.flatMap((inStage) => [...inStage.keys()]));
  const parts = [...codes].map((code): Built => {
    const found = lines.map((inStage) => inStage.get(code));
    const [first] = found.flatMap((line) => line ?? []);
    return {
      key: `${key}/${code}`,
      kind: 'line',
      code: first?.code ?? '',
      name: first?.name ?? '',
      uom: first?.uom ?? '',
      values: found.map((line) => (line === undefined ? null : figuresOf(line))),
      cents: lineEffects(found[pair.base], found[pair.other]),
      children: [],
    };
  });
  const fees = stages.map((units, at) => {
    if (units.length === 0) return null;
    const whole = units.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
    const ofLines = [...(lines[at]?.values() ?? [])].reduce((sum, { amount }) => sum + centsOf(amount), 0n);
    return { quantity: null, price: null, amount: yuanOf(whole - ofLines), target: null };
  });
  const feeOf = (at: number) => centsOf(fees[at]?.amount ?? '0');
  const fee: Built = {
    key: `${key}/fee`,
    kind: 'fee',
    code: '',
    name: '',
    uom: '',
    values: fees,
    cents: { ...NONE, fee: feeOf(pair.other) - feeOf(pair.base) },
    children: [],
  };
  const hasFees = fees.some((value) => value !== null && value.amount !== '0.00');
  return built(
    { key, kind: 'unit', code: '', name: nameIn(stages, ({ unit }) => unit), uom: '' },
    hasFees ? [...parts, fee] : parts,
    stages.map(([unit]) => unit?.node ?? null),
  );
}

/**
 * Lines by code and unit of measure, as quantities in m3 and in 10m3 have no difference to explain; of several with the same key the
 * second is another line.
 */
function numbered(lines: readonly StageLine[]): Map<string, StageLine> {
  const found = new Map<string, StageLine>();
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = `${keyOf(line.code) || keyOf(line.name)}|${normalUnit(line.uom)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    found.set(count === 1 ? key : `${key}#${count}`, line);
  }
  return found;
}

const figuresOf = ({ quantity, price, amount, id }: StageLine): NodeValue => ({
  quantity,
  price,
  amount,
  target: id,
});

/** A node whose amounts and effects are the sums of its children. `targets`: of a unit, its node in every stage that has it. */
function built(
  head: Pick<Built, 'key' | 'kind' | 'code' | 'name' | 'uom'>,
  children: readonly Built[],
  targets?: readonly (string | null)[],
): Built {
  const stages = children[0]?.values.length ?? targets?.length ?? 0;
  const values = Array.from({ length: stages }, (_none, at) => {
    const own = children.flatMap(({ values: all }) => all[at] ?? []);
    const target = targets?.[at] ?? null;
    if (own.length === 0 && target === null) return null;
    return {
      quantity: null,
      price: null,
      amount: yuanOf(own.reduce((sum, { amount }) => sum + centsOf(amount), 0n)),
      target,
    };
  });
  return {
    ...head,
    values,
    cents: children.reduce((sum, { cents }) => together(sum, cents), NONE),
    children,
  };
}

function shown({ cents, children, ...node }: Built): Compared {
  return { ...node, effects: effectsText(cents), children: children.map(shown) };
}
