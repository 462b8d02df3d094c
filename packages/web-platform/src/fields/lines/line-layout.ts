import type { AnyField } from '@jianheng/definition';
import { columnKindOf } from '../simple-kinds.ts';

export type LineFaults = Readonly<Record<string, string>>;
export const NO_FAULTS: LineFaults = {};

/** The columns of the grid: number, fields, deeds. Words take the room that is left. */
export function templateOf(columns: readonly (readonly [string, AnyField])[]): string {
  const tracks = columns.map(([, field]) => {
    const { width, grows } = columnKindOf(field);
    return grows ? `minmax(${width}px, 2fr)` : `minmax(${width}px, 1fr)`;
  });
  return `40px ${tracks.join(' ')} 64px`;
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
