import { MATERIAL_CLASSES } from '@jianheng/cost-engine';
import type { WorkAnswer } from '@jianheng/cost-store';
import { moneySum } from '@jianheng/cost-store';
import type { MaterialTreeNode } from '../cost-materials.calls.ts';

type Sums = WorkAnswer<'materials'>;
type Group = Sums['groups'][number];

/** Kinds of resources in the order of the price table. */
const KINDS = { R: '人工', C: '材料', Z: '主材', S: '设备', J: '机械', P: '配合比' } as const;
const ORDER = ['R', 'C', 'Z', 'S', 'J', 'P'] as const;
const UNCLASSIFIED = '未归类';

const ratio = (part: string, whole: string) => (Number(whole) === 0 ? 0 : Number(part) / Number(whole));
const sumOf = (groups: readonly Group[]) =>
  groups.length === 0 ? '0.00' : moneySum(groups.map(({ amount }) => amount));
const countOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Sums by kind and by class. */
export function materialSummary({ revision, answer }: { readonly revision: string; readonly answer: Sums }) {
  const { groups, classes, unclassified, total, isConserved } = answer;
  return {
    revision,
    kinds: ORDER.flatMap((kind) => {
      const own = groups.filter((group) => group.kind === kind);
      if (own.length === 0) return [];
      const amount = sumOf(own);
      return [{ kind, name: KINDS[kind], count: countOf(own), amount, share: ratio(amount, total) }];
    }),
    classes,
    unclassified,
    total,
    isConserved,
    choices: choicesOf(classes),
  };
}

/** The classes of the product, and those that only the file knows. */
function choicesOf(classes: Sums['classes']) {
  const shipped = MATERIAL_CLASSES.map(({ name, unit }) => ({ name, unit }));
  const known = new Set(shipped.map(({ name }) => name));
  return [
    ...shipped,
    ...classes.filter(({ name }) => !known.has(name)).map(({ name, unit }) => ({ name, unit })),
  ];
}

/** All resources, below them the kinds, and below materials the classes. The children of a node add up to it. */
export function materialTree(name: string, { groups, count, total }: Sums): MaterialTreeNode {
  const node = (part: Omit<MaterialTreeNode, 'share'>): MaterialTreeNode => ({
    ...part,
    share: ratio(part.amount, total),
  });
  const root = 'all';
  const kinds = ORDER.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    if (own.length === 0) return [];
    const isFlat = own.every(({ materialClass }) => materialClass === '');
    const children = own
      .toSorted((left, right) => Number(right.amount) - Number(left.amount))
      .map(({ materialClass, count: number, amount }) =>
        node({
          id: `${kind}:${materialClass}`,
          parentId: kind,
          name: materialClass || UNCLASSIFIED,
          kind,
          class: materialClass,
          count: number,
          amount,
          children: [],
        }),
      );
    return [
      node({
        id: kind,
        parentId: root,
        name: KINDS[kind],
        kind,
        class: null,
        count: countOf(own),
        amount: sumOf(own),
        children: isFlat ? [] : children,
      }),
    ];
  });
  return node({
    id: root,
    parentId: '-1',
    name,
    kind: null,
    class: null,
    count,
    amount: total,
    children: kinds,
  });
}

export type Collected = {
  readonly collected: number;
  readonly total: number;
  readonly collectedAmount: string;
  readonly totalAmount: string;
  readonly share: number;
};

/** How much of the materials is in a class. */
export function collectedOf({ groups }: Sums): Collected {
  const materials = groups.filter(({ kind }) => kind !== 'R' && kind !== 'J');
  const inClass = materials.filter(({ materialClass }) => materialClass !== '');
  const [collectedAmount, totalAmount] = [sumOf(inClass), sumOf(materials)];
  return {
    collected: countOf(inClass),
    total: countOf(materials),
    collectedAmount,
    totalAmount,
    share: ratio(collectedAmount, totalAmount),
  };
}
