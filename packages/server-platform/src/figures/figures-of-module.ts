import type { Figures, Period } from '@jianheng/definition';
import { canSee } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { listSight } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { everyTitle } from '../storage/labels.ts';
import type { Registry } from '../storage/registry.ts';
import type { FiguresQuery } from './read-figure.ts';
import { type FigureAnswer, readFigures } from './read-figures.ts';

type WithFigures = { readonly name: string; readonly figures?: Figures };
type DimensionsOf<G> = {
  [Name in keyof G]: G[Name] extends { readonly by: infer By } ? keyof By & string : never;
}[keyof G];
/** What code asks of figures: their names, the period, and how they are grouped. */
type AskedFigures<M extends WithFigures, Show extends string> = Omit<FiguresQuery, 'show' | 'by' | 'only'> & {
  readonly show: readonly (Show & keyof NonNullable<M['figures']>)[];
  readonly by?: Period | DimensionsOf<NonNullable<M['figures']>>;
  readonly only?: { readonly [Name in DimensionsOf<NonNullable<M['figures']>>]?: string };
};
/** Reads figures of a module: by code past every right. */
export type ReadFigures<Others extends WithFigures> = <
  Other extends Others,
  const Show extends keyof NonNullable<Other['figures']> & string,
>(
  module: Other,
  asked: AskedFigures<Other, Show>,
) => Promise<FigureAnswer<Show>>;

type Reading = { readonly tx: Tx; readonly registry: Registry };

/** The figures of a module, over all rows. */
export const allFigures =
  ({ tx, registry }: Reading) =>
  ({ name }: WithFigures, asked: FiguresQuery): Promise<FigureAnswer> =>
    readFigures(
      tx,
      figuresIn(registry, name),
      (path) =>
        Promise.resolve({ known: registry.entityAt(path), sight: { rights: [], titles: everyTitle } }),
      asked,
    );

/** The figures of a module over the rows that the reader sees; null where they see no row of an entity, or not the field. */
export const seenFigures =
  ({ tx, registry, user }: Reading & { readonly user: User }) =>
  ({ name }: WithFigures, asked: FiguresQuery): Promise<FigureAnswer> =>
    readFigures(
      tx,
      figuresIn(registry, name),
      async (path) => {
        const known = registry.entityAt(path);
        if (!canSee(known, user)) return undefined;
        return { known: seenBy(known, user), sight: await listSight(tx, known, user) };
      },
      asked,
    );

const figuresIn = ({ modules }: Registry, name: string): Figures =>
  modules.find((one) => one.name === name)?.figures ?? {};
