import type { ListShape } from '@jianheng/definition';
import type { ReactNode } from 'react';
import type { Offered, Selection } from '../actions/row-actions.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import type { FilterParams } from '../query/filter-params.ts';
import type { ToolbarSlotProps } from '../slots/slot-shapes.ts';

/** What a list is drawn from: the declaration, what this user may do, and what a page changes about it. */
export interface ListProps {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly selection: Selection;
  /** Conditions that hold beside whatever the user filters by. */
  readonly params?: FilterParams | undefined;
  readonly toolbar?: ((given: ToolbarSlotProps) => ReactNode) | undefined;
  /** Opens a row elsewhere than beside the list. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row that is open there as the list is first drawn. */
  readonly openedId?: string | undefined;
  /** It stands in a page instead of being one. */
  readonly isEmbedded?: boolean | undefined;
}
