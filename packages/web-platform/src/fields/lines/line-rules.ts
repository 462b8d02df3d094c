import { type AnyField, type Fields, isId, isLockedOn } from '@jianheng/definition';
import { useState } from 'react';
import { type Line, toLines } from './line.ts';

/** What may be done with the lines of a table that are rows of their own; with others all of it may. */
export type LineRules = {
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  /** They stand in an order that the form gives them. */
  readonly mayMove: boolean;
  /** Whether a line, as it was before, may not be changed any more. */
  readonly isLocked: (before: Line) => boolean;
};

/** A table of a form, with what may be done in it. */
export type LinesField = Extract<AnyField, { kind: 'lines' }> & { readonly rules?: LineRules };

const ALL: LineRules = { mayAdd: true, mayRemove: true, mayMove: true, isLocked: () => false };

/** The table's rules, and the lines as they were when the form was opened, by their ids. */
export type LineTable = LineRules & { readonly stood: ReadonlyMap<string, Line> };

/** What may be done in a table while it is filled in. */
export function useLineTable({ rules = ALL }: LinesField, value: unknown): LineTable {
  const [stood] = useState(
    () => new Map(toLines(value).flatMap((line) => (isId(line.id) ? [[line.id, line]] : []))),
  );
  return { ...rules, stood };
}

type Column = { readonly field: AnyField | undefined; readonly fields: Fields };

/** Whether this column of a line may not be changed any more: the line as a whole, or what its field says. */
export function isLockedIn({ stood, isLocked }: LineTable, line: Line, { field, fields }: Column): boolean {
  const before = stood.get(line.id);
  if (before === undefined) return false;
  return isLocked(before) || (field !== undefined && isLockedOn(field, fields, before));
}

/** Whether a line may be taken out. */
export function mayRemoveLine({ stood, isLocked, mayRemove }: LineTable, line: Line): boolean {
  const before = stood.get(line.id);
  return before === undefined || (mayRemove && !isLocked(before));
}
