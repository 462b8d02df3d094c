import { useMemo } from 'react';
import { textWidth } from '../../../formatting/text-width.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { actionLabel } from '../../actions/action-labels.ts';
import type { RowAction } from '../../actions/row-actions.ts';
import type { Row } from '../../definition/web-module.ts';

/** The column of what can be done with each row. */
export type ActionsRoom = {
  /** Number of actions shown as buttons; the menu has all of them. */
  readonly inline: number;
  /** Pixels. */
  readonly width: number;
  /** Number of buttons that stay where words and figures have to give way: up to the last deed of the module among them. */
  readonly kept: number;
};

type Deed = {
  readonly label: string;
  /** Every list has it, such as changing and removing. */
  readonly isOrdinary: boolean;
};

/** What a module or a process does with a row. */
const DEEDS: ReadonlySet<RowAction['kind']> = new Set(['action', 'custom', 'goOn']);

const MENU = 44;
/** Space between the buttons and around them. */
const GAP = 4;
const MAX_INLINE = 2;
/** Rows beyond these make the column no wider. */
const MEASURED = 60;

/** Possible widths of the column, the one with most buttons first; the caller takes the first that fits beside the other columns. */
export function actionsRooms(deeds: readonly (readonly Deed[])[]): readonly ActionsRoom[] {
  const keptOf = (row: readonly Deed[]) =>
    row.slice(0, MAX_INLINE).findLastIndex(({ isOrdinary }) => !isOrdinary) + 1;
  const kept = Math.max(0, ...deeds.map(keptOf));
  return Array.from({ length: MAX_INLINE + 1 }, (_, less) => {
    const inline = MAX_INLINE - less;
    const widths = deeds.map((row) =>
      row.slice(0, inline).reduce((sum, { label }) => sum + textWidth(label) + GAP, 0),
    );
    return { inline, width: MENU + Math.max(0, ...widths), kept };
  });
}

/** The column of actions for the rows of a list, the same as long as they are. */
export function useActionsRooms(
  rows: readonly Row[],
  actionsOf: (row: Row) => readonly RowAction[],
): readonly ActionsRoom[] {
  const t = useTranslation();
  return useMemo(
    () =>
      actionsRooms(
        rows.slice(0, MEASURED).map((row) =>
          actionsOf(row).map((one) => ({
            label: actionLabel(one, t),
            isOrdinary: !DEEDS.has(one.kind),
          })),
        ),
      ),
    [rows, actionsOf, t],
  );
}
