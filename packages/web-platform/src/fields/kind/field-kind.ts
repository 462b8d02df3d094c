import type { AnyField } from '@jianheng/definition';
import type { ComponentType } from 'react';
import type { LinkedDetails } from './linked-values.ts';

/** Takes a new value; words come along where the value is an id that people cannot read. */
type TakeValue = (value: unknown, label?: string, shown?: LinkedDetails['shown']) => void;

export type InputProps<Shape = AnyField> = {
  readonly field: Shape;
  readonly value: unknown;
  /** The words for the value where it is an id. */
  readonly label?: string | undefined;
  readonly onChange: TakeValue;
  readonly id?: string | undefined;
  readonly isWrong?: boolean;
  /** What is wrong inside the value, by the rest of the path: `2.price` of a sub-table. */
  readonly innerFaults?: Readonly<Record<string, string>> | undefined;
  /** In a cell of a sub-table: no border, nothing under it. */
  readonly isCell?: boolean;
};

export type CellProps<Shape = AnyField> = {
  readonly field: Shape;
  readonly value: unknown;
  readonly label?: string | undefined;
  /** `detail` has room for what a list has to cut. */
  readonly extent: 'list' | 'detail';
};

export type FilterProps<Shape = AnyField> = {
  readonly field: Shape;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
};

/** What a filter holds: words to look for, a span, or several choices. Texts, so that it can be remembered as JSON. */
export type FilterValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'span'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'choices'; readonly choices: readonly string[] };

/** What the web knows of one kind of field. */
export type FieldKindUi<Shape> = {
  readonly Input: ComponentType<InputProps<Shape>>;
  readonly Cell: ComponentType<CellProps<Shape>>;
  /** None where the server cannot filter by it. */
  readonly Filter?: ComponentType<FilterProps<Shape>>;
  readonly isSortable: boolean;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** Pixels a list column begins with. */
  readonly width: number;
  /** Takes what room is left in a list. */
  readonly grows?: boolean;
  /** Takes the whole row of a form. */
  readonly isWide?: boolean;
};
