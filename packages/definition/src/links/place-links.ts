import type { Field, Fields } from '../fields/any-field.ts';

/** The fields of an entity, in which each link that narrows what may be chosen says where it stands. */
export function placeLinks<F extends Fields>(path: string, fields: F): F {
  const placed = placedIn(fields, (name) => `${path}#${name}`);
  return placed.length === 0 ? fields : { ...fields, ...Object.fromEntries(placed) };
}

type Placed = readonly [name: string, field: Field];

function placedIn(fields: Fields, placeOf: (name: string) => string): Placed[] {
  return Object.entries(fields).flatMap(([name, field]): Placed[] => {
    if (field.kind === 'link') return field.where ? [[name, { ...field, place: placeOf(name) }]] : [];
    if (field.kind !== 'lines') return [];
    const inner = placedIn(field.fields, (one) => `${placeOf(name)}.${one}`);
    return inner.length === 0
      ? []
      : [[name, { ...field, fields: { ...field.fields, ...Object.fromEntries(inner) } }]];
  });
}

/** The entity's path, the lines if it stands in some, and the name of the link that a place means. */
export function readPlace(place: string): { path: string; lines: string | undefined; name: string } {
  const [path = '', rest = ''] = place.split('#');
  const names = rest.split('.');
  const [first = '', second] = names;
  return second === undefined
    ? { path, lines: undefined, name: first }
    : { path, lines: first, name: second };
}
