import { type AnyField, everyWord } from '@jianheng/definition';
import { textWidth } from '../../formatting/text-width.ts';
import { columnKindOf } from '../simple/simple-kinds.ts';
import type { LineColumn } from './line-columns.ts';

export type LineFaults = Readonly<Record<string, string>>;
export const NO_FAULTS: LineFaults = {};

/** Width of fields that are only shown next to a link: enough for an amount or a day. */
const READ = 112;
/** The star before the name of what must be filled in. */
const REQUIRED = 10;
const ARROW = 20;

/** The columns of the grid: number, fields, actions. Words take the room that is left. */
export function templateOf(columns: readonly LineColumn[]): string {
  const tracks = columns.map(({ field, through }) => {
    const { grows } = columnKindOf(field);
    const width = widthOf(field);
    const head = textWidth(field.label) + REQUIRED;
    if (through !== undefined) return `minmax(${Math.max(Math.min(width, READ), head)}px, 1fr)`;
    return `minmax(${Math.max(width, head)}px, ${grows ? 2 : 1}fr)`;
  });
  return `40px ${tracks.join(' ')} 64px`;
}

/** The longest word of a choice fits, with the arrow of its list. */
function widthOf(field: AnyField): number {
  const { width } = columnKindOf(field);
  if (field.kind !== 'choice') return width;
  return Math.max(width, ...Object.values(everyWord(field)).map((word) => textWidth(word) + ARROW));
}

/** Faults by line and column out of faults by `2.price`. */
export function faultsByRow(faults: LineFaults = {}): ReadonlyMap<number, LineFaults> {
  const rows = new Map<number, Record<string, string>>();
  for (const [path, sentence] of Object.entries(faults)) {
    const [row = '', name = ''] = path.split('.');
    rows.set(Number(row), { ...rows.get(Number(row)), [name]: sentence });
  }
  return rows;
}
