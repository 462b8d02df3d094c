import { type MouseEvent, useMemo } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import type { Row } from '../../definition/web-module.ts';
import type { ActionsRoom } from '../table/actions-room.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import type { Pointed } from '../table/row-menu.tsx';
import type { LineContext } from './grid-line.tsx';
import type { RowGridProps } from './row-grid-props.ts';

/** Pixels of the boxes by which rows are selected. */
export const SELECTION = 36;

/** What all lines share, the same as long as the columns are. */
export function useLineContext(
  props: RowGridProps,
  columns: readonly ListColumn[],
  actions: ActionsRoom,
  point: (pointed: Pointed) => void,
): LineContext {
  const { selection, actionsOf } = props;
  const onPoint = useStableCallback(props.onPoint);
  const onAction = useStableCallback(props.onAction);
  const onToggle = useStableCallback((id: string, isOpen: boolean) => props.onToggle?.(id, isOpen));
  const onMenu = useStableCallback(
    (row: Row, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
      props.onMark(row.id);
      point({ row, x: clientX, y: clientY });
    },
  );
  const isSelectable = useStableCallback(props.isSelectable);
  const onSelect = useStableCallback((row: Row) => {
    const others = props.selected.filter(({ id }) => id !== row.id);
    props.onSelect(others.length < props.selected.length ? others : [...props.selected, row]);
  });
  const hasSelection = selection !== 'none';
  const isTree = props.onToggle !== undefined;
  const isDraggable = props.onDrop !== undefined;
  return useMemo(
    () => ({
      columns,
      inline: actions.inline,
      places: placesOf(columns, hasSelection ? SELECTION : 0, actions.width),
      hasSelection,
      isTree,
      isDraggable,
      isSelectable,
      onSelect,
      onPoint,
      onAction,
      onToggle,
      onMenu,
      actionsOf,
    }),
    [
      columns,
      actions,
      hasSelection,
      isTree,
      isDraggable,
      isSelectable,
      onSelect,
      onPoint,
      onAction,
      onToggle,
      onMenu,
      actionsOf,
    ],
  );
}

/** What goes on under a column that stays in sight ends at a line and not in the middle of a figure. */
const EDGE = '1px solid var(--ant-color-border-secondary)';

/** Where columns stay that are always in sight. */
function placesOf(columns: readonly ListColumn[], before: number, after: number): LineContext['places'] {
  let left = before;
  return columns.map(({ fixed, width }) => {
    if (fixed === 'end') return { right: after, borderInlineStart: EDGE };
    if (fixed === undefined) return undefined;
    const place = { left };
    left += width;
    return place;
  });
}
