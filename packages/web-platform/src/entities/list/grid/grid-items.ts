import type { Row } from '../../definition/web-module.ts';

/** What a grid draws in one line. */
export type GridItem =
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly row: Row;
      /** How deep it hangs in a tree, from 0. */
      readonly level: number;
      /** Whether what hangs below it is in sight; nothing where nothing does. */
      readonly isOpen: boolean | undefined;
    }
  | RestItem;

/** Rows that are not here yet. */
export type RestItem = {
  readonly kind: 'rest';
  readonly id: string;
  /** The row below which they hang. */
  readonly parent: string;
  readonly level: number;
  readonly left: number;
  /** There are more than `left`. */
  readonly isCapped: boolean;
  /** They are read as soon as they come into sight, not when somebody asks for them. */
  readonly isReadOn: boolean;
};
