import type { Rate } from './load.ts';

export type Line = {
  readonly what: string;
  readonly goal: string;
  readonly result: string;
  readonly bare?: string;
  readonly isMet?: boolean;
};
type Goal = { readonly perSecond: number; readonly p50?: number; readonly p95?: number };

const round = (figure: number) => (figure < 10 ? figure.toFixed(1) : Math.round(figure).toString());
const rateText = ({ perSecond, p50, p95 }: Rate) => `${round(perSecond)}/s, ${round(p50)} / ${round(p95)} ms`;

/** One line for a rate beside that of the bare statements. */
export function rateLine(what: string, { ours, bare }: { ours: Rate; bare: Rate }, goal: Goal): Line {
  const isMet =
    ours.perSecond >= goal.perSecond &&
    ours.p50 <= (goal.p50 ?? Infinity) &&
    ours.p95 <= (goal.p95 ?? Infinity);
  const times = goal.p50 || goal.p95 ? `, ${goal.p50 ?? '–'} / ${goal.p95 ?? '–'} ms` : '';
  return {
    what,
    goal: `≥ ${goal.perSecond}/s${times}`,
    result: rateText(ours),
    bare: `${rateText(bare)} (${Math.round((ours.perSecond / bare.perSecond) * 100)} %)`,
    isMet,
  };
}

/** One line for a rate that is to reach a share of another one. */
export function shareLine(what: string, { ours, bare }: { ours: Rate; bare: Rate }, atLeast?: number): Line {
  const share = ours.perSecond / bare.perSecond;
  return {
    what,
    goal: atLeast === undefined ? '' : `≥ ${Math.round(atLeast * 100)} %`,
    result: rateText(ours),
    bare: `${rateText(bare)} (${Math.round(share * 100)} %)`,
    ...(atLeast === undefined ? {} : { isMet: share >= atLeast }),
  };
}

/** One line for a figure that is to stay below its goal. */
export function figureLine(
  what: string,
  figure: number,
  { atMost, unit }: { atMost?: number; unit: string },
): Line {
  const goal = atMost === undefined ? '' : `≤ ${atMost} ${unit}`;
  return {
    what,
    goal,
    result: `${round(figure)} ${unit}`,
    ...(atMost === undefined ? {} : { isMet: figure <= atMost }),
  };
}

/** All lines under one heading, columns as wide as they need to be. */
export function printTable(lines: readonly Line[], beside = 'bare statements (share)'): string {
  const cells = [
    ['what', 'goal', 'result', beside, 'met'],
    ...lines.map(({ what, goal, result, bare = '', isMet }) => [what, goal, result, bare, metText(isMet)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** Whether a goal is met; nothing where there is none. */
export function metText(isMet: boolean | undefined): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'NO';
}
