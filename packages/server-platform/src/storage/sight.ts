import type { Condition } from './filters/conditions.ts';
import type { TitleRule } from './labels.ts';

/** What a reader sees of an entity: of its rows, and of the titles that stand beside their links. */
export type Sight = { readonly rights: readonly Condition[]; readonly titles: TitleRule };
