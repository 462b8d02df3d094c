import type { Money } from '@jianheng/fixed-point';
import type { SubjectModel } from '../subject-classification/subject-model.ts';

/** A subject with the lines that fall into it directly and below it. */
export interface SubjectRow {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly depth: number;
  /** itself and all below it */
  readonly members: readonly string[];
}

/** The subjects of a model as a tree written down row by row; what is not collected (未归集) stands last, with the empty id. */
export function subjectRows({ subjects }: SubjectModel): SubjectRow[] {
  const children = Map.groupBy(subjects, ([, { parent }]) => parent ?? '');
  const below = (id: string, path: ReadonlySet<string>): string[] => [
    id,
    ...(children.get(id) ?? []).flatMap(([child]) =>
      path.has(child) ? [] : below(child, new Set([...path, child])),
    ),
  ];
  const rowsUnder = (parent: string, depth: number): SubjectRow[] =>
    (children.get(parent) ?? []).flatMap(([id, { name, unit }]) => [
      { id, name, unit, depth, members: below(id, new Set([id])) },
      ...rowsUnder(id, depth + 1),
    ]);
  return [...rowsUnder('', 0), { id: '', name: '未归集', unit: null, depth: 0, members: [''] }];
}

/** Sum over a row's members. */
export function sumOver(sums: ReadonlyMap<string, Money>, { members }: SubjectRow): Money {
  return members.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0);
}
