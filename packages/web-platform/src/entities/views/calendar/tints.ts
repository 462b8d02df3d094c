import { createContext, useContext } from 'react';
import type { Entry } from './entries.ts';
import type { Resource } from './use-calendar.ts';

/** Colours by which rooms, vehicles and the like are distinguished in a calendar; more of them share colours. */
export const TINTS = 6;

/** The tint of each resource by its id. */
export type Tints = ReadonlyMap<string, number>;

/** Gives each resource a tint by the order of ids, so that it keeps its colour on every page; one alone needs none. */
export function tintsOf(resources: readonly Pick<Resource, 'id'>[]): Tints {
  if (resources.length < 2) return new Map();
  const ids = resources
    .map(({ id }) => id)
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return new Map(ids.map((id, at) => [id, at % TINTS]));
}

export const TintsContext = createContext<Tints>(new Map());

/** Properties of an element that has the colour of what its entry takes up. */
export function useTint({ by }: Pick<Entry, 'by'>): { readonly 'data-tint'?: number } {
  const tint = useContext(TintsContext).get(by ?? '');
  return tint === undefined ? {} : { 'data-tint': tint };
}
