import type { Entity } from '../entities/entity.ts';
import type { NamesOf } from './access.ts';

type Entities = Readonly<Record<string, Entity>>;

/** Rows of an entity of the module that are filled in within the form of the row that their link `by` points to (子表数据). */
export type ChildrenOf<E extends Entities> = {
  [Name in keyof E & string]: {
    readonly of: Name;
    readonly by: NamesOf<E[Name]['fields'], 'link'>;
    /** Title of their section in the form; else the name of their entity. */
    readonly label?: string;
    /** What of them stands in the form, in this order; else all that a line can hold. */
    readonly columns?: readonly (keyof E[Name]['fields'] & string)[];
    /** Most rows that a form takes, 200 unless said otherwise. */
    readonly max?: number;
  };
}[keyof E & string];

/** The same as the platforms see it. */
export type ChildrenShape = {
  readonly of: string;
  readonly by: string;
  readonly label?: string;
  readonly columns?: readonly string[];
  readonly max?: number;
};
