import { type CollectedBy, DEFAULT_SUBJECT_MODEL, decisionOn, distinctLines } from '@jianheng/cost-engine';
import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { LoadedProject } from './loaded-project.ts';
import { placesOf } from './material-rows.ts';

/** Lines of a project by their subject; a condition that is left out holds for all lines. */
export type SubjectQuery = {
  readonly units?: readonly string[] | undefined;
  /** empty: lines that are in no subject (未归集) */
  readonly subject?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** lines that are equal to one of these in code, name, feature, unit, section, trade and subject */
  readonly like?: readonly string[] | undefined;
  /** a part of code, name or feature */
  readonly words?: string | undefined;
};

/** Equal lines (条目) with their subject and the reason for it. Figures are decimal text, money in yuan. */
export type CollectedItem = {
  /** id of its first line */
  readonly id: string;
  readonly lines: number;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly quantity: string;
  readonly amount: string;
  readonly subject: string;
  readonly by: CollectedBy;
  /** 0 to 1 */
  readonly confidence: number;
  readonly reason: string;
  /** subject that is likely and waits for confirmation */
  readonly proposal: { readonly subject: string; readonly name: string; readonly score: number } | null;
};

type Growing = { readonly first: number; lines: number; quantity: number; amount: number };

/** Items of a subject, those with the most money first. */
export function subjectItemsWork(
  loaded: LoadedProject,
  { from, most, ...query }: SubjectQuery & { readonly from: number; readonly most: number },
): { readonly total: number; readonly amount: string; readonly rows: readonly CollectedItem[] } {
  const { lines } = loaded.project;
  const { collection } = loaded.collected([]);
  const sums = new Map<number, Growing>();
  let amount = 0;
  for (const line of linesWithin(loaded, query)) {
    const item = collection.decisionOf[line] ?? -1;
    const sum = sums.get(item) ?? { first: line, lines: 0, quantity: 0, amount: 0 };
    sums.set(item, sum);
    sum.lines += 1;
    sum.quantity += lines.quantity[line] || 0;
    sum.amount += lines.amount[line] || 0;
    amount += lines.amount[line] || 0;
  }
  const items = [...sums.values()].sort((left, right) => Math.abs(right.amount) - Math.abs(left.amount));
  return {
    total: items.length,
    amount: moneyText(amount),
    rows: items.slice(from, from + most).map((sum) => itemOf(loaded, sum)),
  };
}

/** Ids of the lines that a query finds, in the order of the bill, and the sum of their amounts. */
export function subjectLinesWork(
  loaded: LoadedProject,
  { most, ...query }: SubjectQuery & { readonly most: number },
): { readonly count: number; readonly amount: string; readonly ids: readonly string[] } {
  const { lines } = loaded.project;
  const found = linesWithin(loaded, query);
  return {
    count: found.length,
    amount: moneyText(found.reduce((sum, line) => sum + (lines.amount[line] || 0), 0)),
    ids: found.slice(0, most).map((line) => lines.ids[line] ?? ''),
  };
}

function linesWithin(
  loaded: LoadedProject,
  { units, subject, ids, like, words }: SubjectQuery,
): readonly number[] {
  const { project } = loaded;
  const { collection } = loaded.collected([]);
  const wantedUnits = units === undefined ? null : new Set(placesOf({ project }, units));
  const wantedItems = like === undefined ? null : itemsOf(loaded, like);
  const wantedLines = ids === undefined ? null : new Set(ids);
  const text = words?.toLowerCase();
  const rows = text === undefined ? [] : distinctLines(project).rows;
  return Array.from({ length: project.lines.count }, (_none, line) => line).filter((line) => {
    const item = collection.decisionOf[line] ?? -1;
    const row = rows[item];
    return (
      wantedUnits?.has(project.lines.unitWork[line] ?? -1) !== false &&
      wantedLines?.has(project.lines.ids[line] ?? '') !== false &&
      wantedItems?.has(item) !== false &&
      (subject === undefined || collection.decisions[item]?.subject === subject) &&
      (text === undefined || `${row?.code9} ${row?.name} ${row?.feature}`.toLowerCase().includes(text))
    );
  });
}

function itemsOf(loaded: LoadedProject, ids: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(ids);
  const { decisionOf } = loaded.collected([]).collection;
  return new Set(
    loaded.project.lines.ids.flatMap((id, line) => (wanted.has(id) ? [decisionOf[line] ?? -1] : [])),
  );
}

function itemOf(loaded: LoadedProject, { first, ...sum }: Growing): CollectedItem {
  const { lines, texts } = loaded.project;
  const { collection } = loaded.collected([]);
  const text = (column: Uint32Array) => texts.text(column[first] ?? 0);
  const { subject, by, confidence, reason, proposal } = decisionOn(collection, first);
  return {
    id: lines.ids[first] ?? '',
    lines: sum.lines,
    code: text(lines.code).slice(0, 9),
    name: text(lines.name),
    feature: text(lines.feature),
    uom: text(lines.uom),
    quantity: scaledText(sum.quantity, QUANTITY),
    amount: moneyText(sum.amount),
    subject,
    by,
    confidence,
    reason,
    proposal: proposal && {
      ...proposal,
      name: DEFAULT_SUBJECT_MODEL.subjects.get(proposal.subject)?.name ?? proposal.subject,
    },
  };
}
