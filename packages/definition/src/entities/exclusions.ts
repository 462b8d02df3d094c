import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import { comparedAs } from '../conditions/when.ts';
import { whenHolds } from '../conditions/when-holds.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { traitsOf } from '../fields/traits.ts';
import type { Exclusion } from '../schema/exclusion-shape.ts';
import { type Faults, faultSentence } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { placesOf } from '../schema/messages.ts';
import { unknownName } from '../schema/unknown-name.ts';
import type { Entity } from './entity.ts';

type Row = Readonly<Record<string, unknown>>;

/** Times of a row that end before they begin, at their end: no range can be made of them. */
export function orderFaults(
  { fields, exclusive = {} }: Pick<Entity, 'fields' | 'exclusive'>,
  row: Row,
): Faults {
  const turned = Object.values(exclusive).flatMap(({ from, to }) =>
    from !== undefined && to !== undefined && whenHolds({ [to]: { below: from } }, fields, row)
      ? [[to, fieldFault('endsBeforeItBegins', { field: labelOf(fields, to), other: labelOf(fields, from) })]]
      : [],
  );
  return Object.fromEntries(turned);
}

const labelOf = (fields: Fields, name: string) => fieldNamed(fields, name)?.label ?? name;

/** What is wrong with the exclusions of an entity; `all` are its fields and those that every row has. */
export function checkExclusions({ fields, exclusive = {} }: Entity, all: Fields): DeclarationFault[] {
  return Object.values(exclusive).flatMap((exclusion) => [
    ...nameFaults(exclusion, fields),
    ...kindFaults(exclusion, fields),
    ...checkWhen(exclusion.when, all),
  ]);
}

function nameFaults({ by, from, to, message }: Exclusion, fields: Fields): DeclarationFault[] {
  const used = [...by, ...placesOf(message), from, to];
  return used
    .filter((name) => name !== undefined)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({ word: name, says: faultSentence(unknownName(name, Object.keys(fields))) }));
}

const isListed = (field: AnyField | undefined) => field !== undefined && traitsOf(field).isList === true;

function kindFaults({ by, from, to }: Exclusion, fields: Fields): DeclarationFault[] {
  const listed = by
    .filter((name) => isListed(fieldNamed(fields, name)))
    .map((name) => ({ word: name, says: `${labelOf(fields, name)}不能用来判断是否重复占用` }));
  if (from === undefined && to === undefined) return listed;
  if (from === undefined || to === undefined)
    return [...listed, { word: from ?? to ?? '', says: '占用时间应同时有开始与结束：from、to' }];
  const kinds = [comparedAs(fieldNamed(fields, from)), comparedAs(fieldNamed(fields, to))];
  const isRange = kinds[0] === kinds[1] && (kinds[0] === 'date' || kinds[0] === 'time');
  return isRange
    ? listed
    : [...listed, { word: to, says: `${labelOf(fields, from)}与${labelOf(fields, to)}应同为日期或同为时间` }];
}
