import { type AnyField, type Fields, isDerived, isFilledByPeople } from '@jianheng/definition';
import type { RegisteredEntity } from '../registry.ts';
import { listOf, type Values } from './row-columns.ts';

/**
 * The changed lines of a row as those that they were: with their ids, their numbers and what people do not fill in. Where
 * none says which it was, one that came back unchanged is the one it was, and of the others each follows the one in whose
 * place it stands.
 */
export function withKeptLines({ lines }: RegisteredEntity, before: Values, changes: Values): Values {
  const kept = lines.flatMap(({ name, field }) =>
    Array.isArray(changes[name])
      ? [[name, keepLines(field.fields, listOf(before[name]), listOf(changes[name]))] as const]
      : [],
  );
  return Object.fromEntries(kept);
}

function keepLines(fields: Fields, before: readonly Values[], given: readonly Values[]): Values[] {
  const left = [...before];
  const take = (isIt: (line: Values) => boolean) => {
    const place = left.findIndex(isIt);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const isNamed = given.some(({ id }) => id !== undefined);
  const same = given.map((line) =>
    take((old) => (isNamed ? line.id === old.id : isSameLine(fields, old, line))),
  );
  return given.map((line, at) => {
    const old = same[at] ?? (isNamed ? undefined : take((one) => one === before[at]));
    return { ...line, ...systemValues(fields, line, old), id: old?.id };
  });
}

/** What the line was given by others than people; a number is never given twice. */
function systemValues(fields: Fields, line: Values, old: Values | undefined): Values {
  const names = Object.keys(fields).filter((name) => isLeft(fields[name], line[name]));
  return Object.fromEntries(names.map((name) => [name, old?.[name]]));
}

function isLeft(field: AnyField | undefined, given: unknown): boolean {
  if (field === undefined || isFilledByPeople(field) || isDerived(field)) return false;
  return given === undefined || (field.kind === 'autoNumber' && given === null);
}

function isSameLine(fields: Fields, old: Values, line: Values): boolean {
  const names = Object.keys(fields).filter((name) => line[name] !== undefined);
  return names.every((name) => JSON.stringify(old[name] ?? null) === JSON.stringify(line[name] ?? null));
}
