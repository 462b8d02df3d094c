import type { AnyField, When } from '@jianheng/definition';
import type { ComponentType, ReactNode } from 'react';
import type { LinkedDetails } from '../../fields/kind/linked-values.ts';
import type { Row } from '../definition/web-module.ts';

/** How the component of a slot is fetched, when it is first drawn. */
export type LoadSlot<Props> = () => Promise<ComponentType<Props>>;

/** What a dialog that a module opens on a row is given. */
export type RowDialogProps = { readonly row: Row; readonly onClose: () => void };

/** A button that a module adds to the rows of one of its lists. */
export type RowButton = {
  readonly key: string;
  readonly label: string;
  /** Code of the permission that it needs, such as `accessRights:manage`. */
  readonly permission?: string;
  /** The rows that have it; all of them when it does not say. */
  readonly showWhen?: When;
  /** The row waits for it: it has the colour of acting. */
  readonly isNext?: true;
  /** An address to go to, or a dialog to load and open. */
  readonly opens:
    | { readonly kind: 'page'; readonly address: (row: Row) => string }
    | { readonly kind: 'dialog'; readonly load: LoadSlot<RowDialogProps> };
};

/** What a cell of a module's own is given: the field of one row, and how it would be shown without it. */
export type CellSlotProps = {
  readonly row: Row;
  readonly field: AnyField;
  readonly value: unknown;
  readonly extent: 'list' | 'detail';
  /** The value as its field's kind shows it. */
  readonly children: ReactNode;
};

/** A field's cell drawn by the module, while it loads as its kind shows it. */
export type CellSlot = LoadSlot<CellSlotProps>;

/** What a section is given: the values of a form with the means to fill them in, or those of a row to read. */
export type SectionSlotProps = {
  /** The row as it is stored; none while it is new. */
  readonly row: Row | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** Fills in a field of the form. None where the row is read only. */
  readonly onChange?: (name: string, value: unknown, beside?: LinkedDetails) => void;
};

/** A section of its own under the fields of an entity. */
export type SectionSlot = {
  readonly key: string;
  readonly title: string;
  readonly permission?: string;
  readonly shownIn: 'form' | 'detail' | 'both';
  readonly load: LoadSlot<SectionSlotProps>;
};

/** What goes with a row that moves to another place of its tree, as a sentence that asks about it; nothing where nothing does. */
export type MoveSlot = (
  id: string,
) => Promise<
  { readonly template: string; readonly params: Readonly<Record<string, string | number>> } | undefined
>;

export type TabSlotProps = { readonly row: Row };

/** A tab of its own on an entity's row. */
export type TabSlot = {
  readonly key: string;
  readonly label: string;
  readonly permission?: string;
  readonly load: LoadSlot<TabSlotProps>;
};

/** What a part of a list's toolbar is given. */
export type ToolbarSlotProps = {
  /** Rows that are selected; always none in a list without selection. */
  readonly selected: readonly Row[];
  readonly unselect: () => void;
  /** The filters of the list as they go to the server. */
  readonly params: Readonly<Record<string, unknown>>;
};

/** A part of a list's toolbar. */
export type ToolbarSlot = {
  readonly key: string;
  readonly permission?: string;
  /** It works on selected rows: the list lets people select some. */
  readonly needsSelection?: boolean;
  readonly load: LoadSlot<ToolbarSlotProps>;
};
