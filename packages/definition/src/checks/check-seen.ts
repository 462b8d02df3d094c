import { type DeclarationFault, faultsOfEntity } from '../conditions/check-when.ts';
import type { Entity } from '../entities/entity.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isFilledByPeople } from '../fields/derived.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import { type Reader, readersIn } from './seen-readers.ts';

/** What is wrong with fields that only holders of a permission see (`seenBy`): whatever tells them is seen by the same. */
export function checkSeen(module: ModuleShape): DeclarationFault[] {
  const entities = Object.entries(module.entities);
  if (!entities.some(([, { fields }]) => hasSeen(fields)) && !hasSeenInput(module)) return [];
  return [
    ...entities.flatMap(([name, entity]) => faultsOfEntity(name, entity.fields, fieldFaults(module, entity))),
    ...inputFaults(module),
    ...readersIn(module).flatMap((reader) => readerFaults(module, reader)),
  ];
}

const isSeen = ({ seenBy }: AnyField) => seenBy !== undefined;
const hasSeen = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isSeen(field) || (field.kind === 'lines' && hasSeen(field.fields)));
const inputsOf = ({ actions = {} }: ModuleShape) => Object.values(actions).map(({ input = {} }) => input);
const hasSeenInput = (module: ModuleShape) => [module.settings ?? {}, ...inputsOf(module)].some(hasSeen);

/** What is asked for beside a button may be seen by some alone, in the history of the row; what a firm sets may not. */
function inputFaults(module: ModuleShape): DeclarationFault[] {
  const strange = Object.values(module.settings ?? {}).filter(isSeen);
  const permissions = Object.keys(module.permissions);
  return [
    ...strange.map(({ label, seenBy = '' }) => ({
      word: seenBy,
      says: `${label}是参数，不能只给一部分人看`,
    })),
    ...inputsOf(module)
      .flatMap((fields) => Object.values(fields))
      .filter(({ seenBy }) => seenBy !== undefined && !permissions.includes(seenBy))
      .map(({ seenBy = '' }) => ({ word: seenBy, says: faultSentence(unknownName(seenBy, permissions)) })),
  ];
}

function fieldFaults(module: ModuleShape, { fields }: Entity): DeclarationFault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.kind === 'lines' ? Object.entries(field.fields) : [];
    const inLines = inner
      .filter(([, one]) => isSeen(one))
      .map(([, { label }]) => ({ word: name, says: `明细里的${label}不能只给一部分人看，整个明细可以` }));
    const says = isSeen(field) ? faultOf(module, field) : undefined;
    return [...inLines, ...(says === undefined ? [] : [{ word: name, says }])];
  });
}

function faultOf({ permissions }: ModuleShape, field: AnyField): string | undefined {
  const { seenBy = '', label, added } = field;
  if (!added && !Object.hasOwn(permissions, seenBy))
    return faultSentence(unknownName(seenBy, Object.keys(permissions)));
  const isOwed = isFilledByPeople(field) && !('default' in field && field.default !== undefined);
  return isOwed && (field.required || field.requiredWhen)
    ? `${label}不是人人可见，不能要求填写，除非有默认值`
    : undefined;
}

function readerFaults(
  { entities, permissions }: ModuleShape,
  { at, of, names, seenBy }: Reader,
): DeclarationFault[] {
  const fields = entities[of]?.fields ?? {};
  return [...new Set(names)].flatMap((name) => {
    const field = fieldNamed(fields, name);
    if (!field || !isSeen(field) || field.seenBy === seenBy) return [];
    const right = permissions[field.seenBy ?? ''] ?? field.seenBy;
    return [{ word: name, says: `${field.label}不是人人可见（${right}），不能用在这里`, at }];
  });
}
