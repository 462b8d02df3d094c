import type { DeclarationFault } from '../conditions/check-when.ts';
import { comparedAs } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { AnyField } from '../fields/any-field.ts';
import { isDerived } from '../fields/derived.ts';
import type { AmendsShape } from '../modules/amends.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** What is wrong with the forms that amend rows of a module. */
export function checkAmends({ amends = {}, entities, processes = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(amends).flatMap(([name, amending]) => {
    const form = entities[name];
    if (form === undefined || amending === undefined) return [];
    if (processes[name] === undefined)
      return [{ word: name, says: `${form.label}没有流程，不能变更其他数据` }];
    return amendFaults(name, { form, amending, entities });
  });
}

type Amending = {
  readonly form: Entity;
  readonly amending: AmendsShape;
  readonly entities: ModuleShape['entities'];
};

function amendFaults(
  name: string,
  { form, amending: { of, fields }, entities }: Amending,
): DeclarationFault[] {
  const link = fieldNamed(form.fields, of);
  if (link === undefined) return [unknown(of, form.fields)];
  const row = Object.values(entities).find(({ path }) => link.kind === 'link' && path === link.to);
  if (row === undefined)
    return [{ word: name, says: `${link.label}应指向本模块的数据，其他模块的数据由它自己变更` }];
  const isNamed = link.required === true;
  return [
    ...(isNamed ? [] : [{ word: of, says: `${link.label}应为必填，否则不知道变更哪一条：required` }]),
    ...Object.entries(fields).flatMap(([field, pair]) =>
      pair ? pairFaults(form, { row, field, ...pair }) : [],
    ),
  ];
}

type Pair = { readonly row: Entity; readonly field: string; readonly to: string; readonly from: string };

function pairFaults(form: Entity, { row, field, to, from }: Pair): DeclarationFault[] {
  const [amended, next, last] = [
    fieldNamed(row.fields, field),
    fieldNamed(form.fields, to),
    fieldNamed(form.fields, from),
  ];
  if (amended === undefined) return [unknown(field, row.fields)];
  if (next === undefined) return [unknown(to, form.fields)];
  if (last === undefined) return [unknown(from, form.fields)];
  return [
    ...(isDerived(amended) ? [{ word: field, says: `${amended.label}由系统算出，不能变更` }] : []),
    ...(amended.lockedWhen || row.lockedWhen
      ? []
      : [{ word: field, says: `${amended.label}人人可改，变更它的只能是${form.label}：lockedWhen` }]),
    ...(isLike(next, amended) ? [] : [{ word: to, says: `${next.label}与${amended.label}不是同一种字段` }]),
    ...(isLike(last, amended) ? [] : [{ word: from, says: `${last.label}与${amended.label}不是同一种字段` }]),
    ...(last.writableBy === 'actions'
      ? []
      : [{ word: from, says: `${last.label}由系统记下，应写明 writableBy: 'actions'` }]),
  ];
}

const isLike = (one: AnyField, other: AnyField) => comparedAs(one) === comparedAs(other);

const unknown = (name: string, known: object): DeclarationFault => ({
  word: name,
  says: faultSentence(unknownName(name, Object.keys(known))),
});
