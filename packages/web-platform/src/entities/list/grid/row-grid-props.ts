import type { Place } from '../../../hooks/use-row-drag.ts';
import type { ListTableProps } from '../table/list-table.tsx';
import type { GridItem, RestItem } from './grid-items.ts';

export interface RowGridProps extends Omit<ListTableProps, 'rows' | 'rowExtras'> {
  readonly items: readonly GridItem[] | undefined;
  /** Opens or closes a row of a tree. */
  readonly onToggle?: ((id: string, isOpen: boolean) => void) | undefined;
  readonly onRest: (rest: RestItem) => void;
  /** Told which lines are in sight, and the place of the last of them. */
  readonly onSeen: (items: readonly GridItem[], last: number) => void;
  /** Rows can be dragged onto each other. */
  readonly onDrop?: ((draggedId: string, targetId: string, place: Place) => void) | undefined;
  /** The row to bring into sight. */
  readonly shownId?: string | undefined;
}
