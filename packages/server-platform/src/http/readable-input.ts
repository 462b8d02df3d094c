import type { Faults } from '@jianheng/definition';
import { inputFault } from '../errors/input-faults.ts';

type Place = { readonly value: unknown; readonly name: string; readonly above: Place | undefined };

/** The first text of an input that the database could not keep: with a NUL or half of a character in it. */
export function findUnreadable(input: unknown): Faults | undefined {
  const places: Place[] = [{ value: input, name: '', above: undefined }];
  for (let place = places.pop(); place; place = places.pop()) {
    if (!textsAt(place).every(isReadable)) return { [pathOf(place)]: inputFault('unreadable') };
    for (const inner of placesIn(place)) places.push(inner);
  }
  return undefined;
}

function textsAt({ value }: Place): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function placesIn(place: Place): Place[] {
  const { value } = place;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, inner]) => ({ value: inner, name, above: place }));
}

/** Where it is, as people know it: what is filled into a form is named by its field. */
function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | undefined = place; at?.above; at = at.above) names.unshift(at.name);
  return (names[0] === 'data' && names.length > 1 ? names.slice(1) : names).join('.') || 'body';
}

const isReadable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
