import type { Fault } from './faults.ts';
import { fieldFault } from './field-faults.ts';

/** Longer than any name that is declared. */
const MAX_NAME_LENGTH = 50;

/** 「没有“ammount”，是不是“amount”？」 */
export function unknownName(name: string, known: readonly string[]): Fault {
  return unknown(name, nearestName(name, known));
}

type Labelled = Readonly<Record<string, { readonly label: string }>>;

/** The same of fields, which may be meant by their labels: 「没有“金额”这一项，是不是“amount（金额）”？」 */
export const unknownField = (name: string, fields: Labelled): Fault =>
  unknown(name, nearestField(name, fields));

/** The field that was meant by a name, by which it is called: its own name, behind it its label where that was written. */
export function nearestField(name: string, fields: Labelled): string | undefined {
  const byLabel = new Map(Object.entries(fields).map(([key, { label }]) => [label, key]));
  const called = (label: string) => `${byLabel.get(label)}（${label}）`;
  if (byLabel.has(name)) return called(name);
  const nearest = nearestName(name, Object.keys(fields));
  if (nearest !== undefined) return nearest;
  const label = nearestName(name, [...byLabel.keys()]);
  return label === undefined ? undefined : called(label);
}

function unknown(name: string, nearest: string | undefined): Fault {
  const told = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return nearest ? fieldFault('unknownNear', { name: told, nearest }) : fieldFault('unknown', { name: told });
}

/** The known name with the fewest letters to change, if that is at most a third of it. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.ceil(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** A slip is one name or two. What is sent by the thousand is no slip, and looking for what was meant takes long. */
const MAX_SUGGESTED = 5;
const MAX_TOLD = 50;

/** The names of values that are given to none of the fields, each with the nearest that there is. */
export function unknownNames(given: object, fields: object): Record<string, Fault> {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0) return {};
  const known = Object.keys(fields);
  return Object.fromEntries(
    unknown
      .slice(0, MAX_TOLD)
      .map((name, place) => [name, unknownName(name, place < MAX_SUGGESTED ? known : [])]),
  );
}
