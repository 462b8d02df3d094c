import { normalUnit } from '@jianheng/cost-engine';
import { yieldOften } from '@jianheng/server-platform';
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
  readonly cents: CentEffects;
  readonly effects: Effects;
  readonly children: readonly Compared[];
};

/** Places of the stages whose difference is explained, in the list of stages. */
export type Pair = { readonly base: number; readonly other: number };

/**
 * Joins units of several stages by the names of building and unit, and their lines by code (by name where a line has no code)
 * and unit of measure, and explains the difference of two of the stages. Every node's effects are the sums of those of its
 * children. Other calls are served in between: stages may have 200 000 lines.
 */
export function compareStages(
  name: string,
  stages: readonly (readonly StageUnit[])[],
  pair: Pair,
): Promise<Compared> {
  return new Comparison(pair).project(name, stages);
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

const figuresOf = ({ quantity, price, amount, id }: StageLine): NodeValue => ({
  quantity,
  price,
  amount,
  target: id,
});

type Head = Pick<Compared, 'key' | 'kind' | 'code' | 'name' | 'uom'>;

/** One comparison, which lets other calls run after every few milliseconds. */
class Comparison {
  readonly #pair: Pair;
  readonly #letOthersRun = yieldOften();

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  async project(name: string, stages: readonly (readonly StageUnit[])[]): Promise<Compared> {
    const children: Compared[] = [];
    for (const [key, inStages] of groupsOf(stages, ({ building }) => keyOf(building))) {
      const parts: Compared[] = [];
      for (const [unitKey, same] of groupsOf(inStages, ({ unit }) => keyOf(unit)))
        parts.push(await this.#unit(`${key}/${unitKey}`, same));
      const building = nameIn(inStages, (unit) => unit.building);
      children.push(await this.#sum({ key, kind: 'building', code: '', name: building, uom: '' }, parts));
    }
    return this.#sum({ key: 'project', kind: 'project', code: '', name, uom: '' }, children);
  }

  async #unit(key: string, stages: readonly (readonly StageUnit[])[]): Promise<Compared> {
    const lines: Map<string, StageLine>[] = [];
    for (const units of stages) lines.push(await this.#numbered(units));
    const codes = new Set<string>();
    for (const inStage of lines)
      for (const code of inStage.keys()) {
        codes.add(code);
        await this.#letOthersRun();
      }
    const parts: Compared[] = [];
    for (const code of codes) {
      parts.push(
        lineNode(
          `${key}/${code}`,
          lines.map((inStage) => inStage.get(code)),
          this.#pair,
        ),
      );
      await this.#letOthersRun();
    }
    const fees: (NodeValue | null)[] = [];
    for (const [at, units] of stages.entries()) fees.push(await this.#feeOf(units, lines[at]));
    const head = { key, kind: 'unit', code: '', name: nameIn(stages, ({ unit }) => unit), uom: '' } as const;
    const fee = feeNode(key, fees, this.#pair);
    const hasFees = fees.some((value) => value !== null && value.amount !== '0.00');
    return this.#sum(
      head,
      hasFees ? [...parts, fee] : parts,
      stages.map(([unit]) => unit?.node ?? null),
    );
  }

  /** What a unit costs beyond its lines; null in a stage without the unit. */
  async #feeOf(
    units: readonly StageUnit[],
    lines: ReadonlyMap<string, StageLine> | undefined,
  ): Promise<NodeValue | null> {
    if (units.length === 0) return null;
    let fee = units.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
    for (const { amount } of lines?.values() ?? []) {
      fee -= centsOf(amount);
      await this.#letOthersRun();
    }
    return { quantity: null, price: null, amount: yuanOf(fee), target: null };
  }

  /**
   * Lines by code and unit of measure, as quantities in m3 and in 10m3 have no difference to explain; of several with the same
   * key the second is another line.
   */
  async #numbered(units: readonly StageUnit[]): Promise<Map<string, StageLine>> {
    const found = new Map<string, StageLine>();
    const counts = new Map<string, number>();
    for (const { lines } of units)
      for (const line of lines) {
        const key = `${keyOf(line.code) || keyOf(line.name)}|${normalUnit(line.uom)}`;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        found.set(count === 1 ? key : `${key}#${count}`, line);
        await this.#letOthersRun();
      }
    return found;
  }

  /** A node whose amounts and effects are the sums of its children. `targets`: of a unit, its node in every stage that has it. */
  async #sum(
    head: Head,
    children: readonly Compared[],
    targets?: readonly (string | null)[],
  ): Promise<Compared> {
    const stages = children[0]?.values.length ?? targets?.length ?? 0;
    const sums: (bigint | null)[] = Array.from({ length: stages }, () => null);
    let cents = NONE;
    for (const child of children) {
      cents = together(cents, child.cents);
      for (const [at, value] of child.values.entries())
        if (value !== null) sums[at] = (sums[at] ?? 0n) + centsOf(value.amount);
      await this.#letOthersRun();
    }
    const values = sums.map((sum, at) => {
      const target = targets?.[at] ?? null;
      if (sum === null && target === null) return null;
      return { quantity: null, price: null, amount: yuanOf(sum ?? 0n), target };
    });
    return { ...head, values, cents, effects: effectsText(cents), children };
  }
}

function lineNode(key: string, found: readonly (StageLine | undefined)[], pair: Pair): Compared {
  const first = found.find((line) => line !== undefined);
  const cents = lineEffects(found[pair.base], found[pair.other]);
  return {
    key,
    kind: 'line',
    code: first?.code ?? '',
    name: first?.name ?? '',
    uom: first?.uom ?? '',
    values: found.map((line) => (line === undefined ? null : figuresOf(line))),
    cents,
    effects: effectsText(cents),
    children: [],
  };
}

function feeNode(unitKey: string, values: readonly (NodeValue | null)[], { base, other }: Pair): Compared {
  const feeOf = (at: number) => centsOf(values[at]?.amount ?? '0');
  const cents = { ...NONE, fee: feeOf(other) - feeOf(base) };
  const key = `${unitKey}/fee`;
  return {
    key,
    kind: 'fee',
    code: '',
    name: '',
    uom: '',
    values,
    cents,
    effects: effectsText(cents),
    children: [],
  };
}
