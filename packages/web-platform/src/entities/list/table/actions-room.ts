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
};

const MENU = 44;
/** Space between the buttons and around them. */
const GAP = 4;
const MAX_INLINE = 2;
/** Rows beyond these make the column no wider. */
const MEASURED = 60;

/** Possible widths of the column, the one with most buttons first; the caller takes the first that fits beside the other columns. */
export function actionsRooms(labels: readonly (readonly string[])[]): readonly ActionsRoom[] {
  return Array.from({ length: MAX_INLINE + 1 }, (_, less) => {
    const inline = MAX_INLINE - less;
    const widths = labels.map((row) =>
      row.slice(0, inline).reduce((sum, label) => sum + textWidth(label) + GAP, 0),
    );
    return { inline, width: MENU + Math.max(0, ...widths) };
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
      actionsRooms(rows.slice(0, MEASURED).map((row) => actionsOf(row).map((one) => actionLabel(one, t)))),
    [rows, actionsOf, t],
  );
}
