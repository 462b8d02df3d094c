import { amountOf, FEN, type Money, timesRounded } from '@jianheng/fixed-point';
import { type FigureCell, figureText } from './line-cells.ts';
import type { LineEdit, LoggedResource } from './line-edit.ts';
import type { OpenBlock } from './open-blocks.ts';

/** What 管理费 and 利润 keep their share of when prices change: 人工费, 人工费 + 机械费, or 人材机费. */
export type KeptShare = 'labour' | 'labourMachine' | 'direct';

/** A use of a resource by a line. */
export type Use = {
  readonly id: string;
  readonly node: string;
  readonly number: number;
  readonly place: number;
  readonly content: number;
};

/** A resource whose price changes. */
export type ChangedResource = {
  readonly logged: LoggedResource;
  readonly kind: string;
  /** the price in each unit before the change */
  readonly before: (node: string) => Money;
};

/** The blocks of the lines, the new prices by place, and the resources before them. */
type Pricing = {
  readonly blocks: readonly OpenBlock[];
  readonly wanted: ReadonlyMap<number, Money>;
  readonly resources: readonly ChangedResource[];
  readonly margins: KeptShare | undefined;
};

/** The part of a line's price that a kind of resources belongs to. */
const partOf = (kind: string): FigureCell => {
  if (kind === 'R') return 'labour';
  return kind === 'J' ? 'machine' : 'material';
};

/** Edits of lines that use resources whose prices change. */
export function lineEdits(uses: readonly Use[], { blocks, ...pricing }: Pricing): readonly LineEdit[] {
  const byNode = Map.groupBy(blocks, ({ node }) => node);
  const byPlace = new Map(pricing.resources.map((resource) => [resource.logged.place, resource]));
  return [...Map.groupBy(uses, ({ id }) => id)].flatMap(([id, own]) => {
    const { node = '', number = 0 } = own[0] ?? {};
    const block = byNode.get(node)?.find((one) => one.placeOf(number) >= 0);
    if (block === undefined) return [];
    const line = { block, at: block.placeOf(number) };
    return edited(id, withMargins(partChanges(own, pricing.wanted, byPlace), line, pricing.margins), line);
  });
}

/** Changes of the unit price of a line and of its parts. */
function partChanges(
  uses: readonly Use[],
  wanted: ReadonlyMap<number, Money>,
  resources: ReadonlyMap<number, ChangedResource>,
): ReadonlyMap<FigureCell, Money> {
  const changes = new Map<FigureCell, Money>();
  for (const { place, node, content } of uses) {
    const resource = resources.get(place);
    if (resource === undefined) continue;
    const more = amountOf(content, wanted.get(place) ?? 0) - amountOf(content, resource.before(node));
    for (const cell of ['price', partOf(resource.kind)] as const)
      changes.set(cell, (changes.get(cell) ?? 0) + more);
  }
  return changes;
}

type LinePlace = { readonly block: OpenBlock; readonly at: number };

const BASES: Readonly<Record<KeptShare, readonly FigureCell[]>> = {
  labour: ['labour'],
  labourMachine: ['labour', 'machine'],
  direct: ['labour', 'material', 'machine'],
};

/** Changes with those of 管理费 and 利润, which keep their share of a base; where the line states no base, they stay. */
function withMargins(
  changes: ReadonlyMap<FigureCell, Money>,
  { block, at }: LinePlace,
  margins: KeptShare | undefined,
): ReadonlyMap<FigureCell, Money> {
  if (margins === undefined) return changes;
  const sum = (figure: (cell: FigureCell) => Money) =>
    BASES[margins].reduce((total, cell) => total + (figure(cell) || 0), 0);
  const base = sum((cell) => block.figure(cell, at));
  const more = sum((cell) => (Number.isNaN(block.figure(cell, at)) ? 0 : (changes.get(cell) ?? 0)));
  if (base <= 0 || more === 0) return changes;
  const all = new Map(changes);
  for (const cell of ['overhead', 'profit'] as const) {
    const now = block.figure(cell, at);
    if (Number.isNaN(now)) continue;
    const added = timesRounded(now, more, base * FEN) * FEN;
    all.set(cell, added);
    all.set('price', (all.get('price') ?? 0) + added);
  }
  return all;
}

/** Cells that the line does not state stay empty. */
function edited(
  id: string,
  changes: ReadonlyMap<FigureCell, Money>,
  { block, at }: LinePlace,
): readonly LineEdit[] {
  const set = [...changes].flatMap(([cell, more]) => {
    const now = block.figure(cell, at);
    return more === 0 || Number.isNaN(now) ? [] : [[cell, figureText(cell, now + more)] as const];
  });
  return set.length === 0 ? [] : [{ id, set: Object.fromEntries(set) }];
}
