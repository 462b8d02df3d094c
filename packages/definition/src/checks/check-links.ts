import { checkWhen, type DeclarationFault, isAlike, wordFaults } from '../conditions/check-when.ts';
import { compiledChecks } from '../entities/checks.ts';
import type { Entity } from '../entities/entity.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField, Fields, LinkField } from '../fields/any-field.ts';
import { rollUpOf } from '../fields/derived.ts';
import { traitsOf } from '../fields/traits.ts';
import { clockedFormulas } from '../formulas/clock.ts';
import { FILLED_FROM } from '../links/fills.ts';
import { partsOfWhere } from '../links/where.ts';
import { directory } from '../modules/directory.ts';
import type { ActionShape, ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import { checkLive } from './check-live.ts';
import { checkModule } from './check-module.ts';

type Target = { readonly entity: Entity; readonly hasProcess: boolean };
/** Finds any entity by its path. */
type TargetAt = (path: string) => Target | undefined;

/** The entities of all modules by their paths, those of the language itself among them. */
function findTargets(modules: readonly ModuleShape[]): TargetAt {
  const own = modules.flatMap(({ entities, processes = {} }) =>
    Object.entries(entities).map(([name, entity]) => ({ entity, hasProcess: processes[name] !== undefined })),
  );
  const shipped = Object.values(directory).map((entity) => ({ entity, hasProcess: false }));
  const byPath = new Map([...shipped, ...own].map((target) => [target.entity.path, target]));
  return (path) => byPath.get(path as `/${string}`);
}

/** What is wrong in what the links of a module say of the rows that they point to; these may be another module's. */
export function checkLinks(module: ModuleShape, modules: readonly ModuleShape[]): DeclarationFault[] {
  const at = findTargets(modules);
  const inputs = Object.values(module.actions ?? {}).flatMap(({ input = {} }) => [
    ...linksIn(input).map(({ name }) => ({ word: name, says: `动作的输入不能用 where 筛选“${name}”` })),
    ...linkFaults(input, {}, at),
  ]);
  return [
    ...Object.values(module.entities).flatMap(({ fields }) => linkFaults(fields, {}, at)),
    ...inputs,
    ...Object.values(module.actions ?? {}).flatMap((action) => openFaults(module, action)),
    ...Object.values(module.entities).flatMap((entity) => clockedUses(entity, module, at)),
    ...(checkModule(module).length > 0 ? [] : checkLive(module, modules)),
  ];
}

/** What is stored nowhere stands in no key, no title and no condition of the database, and is told over no link. */
function clockedUses(entity: Entity, { entities }: ModuleShape, at: TargetAt): DeclarationFault[] {
  const { fields, title, findBy = [], unique = [], exclusive = {}, checks } = entity;
  const kept = [
    title,
    ...findBy,
    ...unique.flat(),
    ...Object.values(exclusive).flatMap(({ by, from, to, when = {} }) => [
      ...by,
      ...(from && to ? [from, to] : []),
      ...Object.keys(when),
    ]),
    ...(clockedFormulas(fields).size > 0
      ? compiledChecks({ fields, ...(checks ? { checks } : {}) })
      : []
    ).flatMap(({ reads }) => reads),
  ];
  const rolledUp = Object.values(fields).flatMap((field) => {
    const { of = '', when = {} } = rollUpOf(field)?.rollUp ?? {};
    const [source = '', name = ''] = of.split('.');
    return clockedAmong([name, ...Object.keys(when)], entities[source]?.fields ?? {});
  });
  const told = Object.values(fields).flatMap((field) => {
    if (field.kind !== 'link') return [];
    const names = [field.shows, field.reads, field.where].flatMap((one) => Object.keys(one ?? {}));
    return clockedAmong(names, at(field.to)?.entity.fields ?? {});
  });
  return [...clockedAmong(kept, fields), ...rolledUp, ...told];
}

const clockedAmong = (names: readonly string[], fields: Fields): DeclarationFault[] =>
  names
    .filter((name) => clockedFormulas(fields).has(name))
    .map((name) => ({
      word: name,
      says: `${fieldNamed(fields, name)?.label ?? name}与今天有关，没有存储，不能用在这里`,
    }));

const linksIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'link' && field.where ? [{ name, field }] : [],
  );

function linkFaults(fields: Fields, around: Fields, at: TargetAt): DeclarationFault[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines') return linkFaults(field.fields, fields, at);
    const target = field.kind === 'link' ? at(field.to) : undefined;
    if (field.kind !== 'link' || !target) return [];
    return [
      ...whereFaults(field, { ...around, ...fields }, target),
      ...fillFaults(field, fields, target),
      ...findFaults(field, fields, target),
      ...capFaults(field, { ...around, ...fields }),
    ];
  });
}

function whereFaults(
  { where = {} }: LinkField,
  form: Fields,
  { entity, hasProcess }: Target,
): DeclarationFault[] {
  const fields = listFields(entity, hasProcess);
  const hidden = Object.keys(where).filter((name) => fieldNamed(fields, name)?.seenBy !== undefined);
  const { fixed, asked } = partsOfWhere(where);
  const compared = asked.flatMap(({ name, word, sibling }): DeclarationFault[] => {
    const field = fieldNamed(fields, name);
    if (!field) return [unknown(name, fields)];
    const other = fieldNamed(form, sibling);
    if (!other) return [unknown(sibling, form)];
    if (['in', 'isEmpty', 'includes'].includes(word) || !isAlike(field, other))
      return [{ word: sibling, says: `${field.label}不能与${other.label}比较` }];
    return wordFaults(field, word);
  });
  const told = hidden.map((name) => ({
    word: name,
    says: `${fieldNamed(fields, name)?.label ?? name}不是人人可见，不能用来筛选`,
  }));
  return [...checkWhen(fixed, fields), ...compared, ...told];
}

/** A filled number is compared with a number of the form around. */
function capFaults({ fills = {}, fillsAtMost = {} }: LinkField, around: Fields): DeclarationFault[] {
  return Object.entries(fillsAtMost).flatMap(([name, most]) => {
    const limit = fieldNamed(around, most);
    if (!Object.hasOwn(fills, name)) return [unknown(name, fills)];
    if (!limit) return [unknown(most, around)];
    return traitsOf(limit).number === undefined
      ? [{ word: most, says: `${limit.label}不是数字，不能作为上限` }]
      : [];
  });
}

function fillFaults({ fills = {} }: LinkField, form: Fields, { entity }: Target): DeclarationFault[] {
  return Object.entries(fills).flatMap(([name, source]) => {
    const field = fieldNamed(form, name);
    const from = fieldNamed(entity.fields, source);
    if (!field) return [unknown(name, form)];
    if (!from) return [unknown(source, entity.fields)];
    return isFilledFrom(field, from) ? [] : [{ word: name, says: `${field.label}不能由${from.label}带出` }];
  });
}

/** A row is found by a key that it shares with no other. */
function findFaults(
  { label, finds, makes, required, where }: LinkField,
  form: Fields,
  { entity }: Target,
): DeclarationFault[] {
  if (finds === undefined) return makes ? [{ word: label, says: `${label}要写明按什么查找：finds` }] : [];
  const names = Object.keys(finds).toSorted().join();
  const isKey = (entity.unique ?? []).some((key) => key.toSorted().join() === names);
  const unknownNames = Object.entries(finds).flatMap(([name, from]) => {
    const source = typeof from === 'string' ? from : from.monthOf;
    return [
      ...(fieldNamed(entity.fields, name) ? [] : [unknown(name, entity.fields)]),
      ...(fieldNamed(form, source) ? [] : [unknown(source, form)]),
    ];
  });
  return [
    ...unknownNames,
    ...(isKey ? [] : [{ word: label, says: `${label}的 finds 应是${entity.label}的一个 unique` }]),
    ...(required || where ? [{ word: label, says: `${label}由系统查找，不能有 required 或 where` }] : []),
  ];
}

function isFilledFrom(field: AnyField, from: AnyField): boolean {
  const kinds: readonly string[] = FILLED_FROM[field.kind];
  if (!kinds.includes(from.kind)) return false;
  if (field.kind === 'choice' && from.kind === 'choice')
    return Object.keys(from.choices).every((value) => Object.hasOwn(field.choices, value));
  if (field.kind === 'dictionary' && from.kind === 'dictionary') return field.code === from.code;
  return field.kind !== 'link' || (from.kind === 'link' && field.to === from.to);
}

/** What is wrong in an action that opens the form of another entity. */
function openFaults({ entities, processes = {} }: ModuleShape, action: ActionShape): DeclarationFault[] {
  const { on, opens, label } = action;
  const [from, to] = [entities[on], entities[opens?.create ?? '']];
  if (!opens || !from) return [];
  if (!to) return [unknown(opens.create, entities)];
  if (to.readOnly) return [{ word: opens.create, says: `“${label}”不能打开${to.label}：它不由表单直接新建` }];
  if (action.input || action.confirm)
    return [{ word: label, says: `“${label}”打开表单，不能再有 input 或 confirm` }];
  const isStarted = processes[opens.create] !== undefined;
  return Object.entries(opens.with ?? {}).flatMap(([name, source = '']) => [
    ...beginFaults([from, to], name, source),
    ...(isStarted ? addressFaults(fieldNamed(to.fields, name), name) : []),
  ]);
}

/** The page on which a process is started takes what its form begins with from its address, as one text a field. */
function addressFaults(field: AnyField | undefined, word: string): DeclarationFault[] {
  if (field === undefined || field.kind === 'link') return [];
  const { isSelfContained, isList } = traitsOf(field);
  return isSelfContained && !isList ? [] : [{ word, says: `${field.label}不能带到流程的发起页` }];
}

/** What is wrong with a field of the form that begins with something of the row. */
function beginFaults(
  [from, to]: readonly [Entity, Entity],
  name: string,
  source: string,
): DeclarationFault[] {
  const field = fieldNamed(to.fields, name);
  const given = fieldNamed(from.fields, source);
  if (!field) return [unknown(name, to.fields)];
  if (source === 'id' && field.kind === 'link' && field.to === from.path) return [];
  if (source === 'id') return [{ word: name, says: `${field.label}不是指向${from.label}的关联` }];
  if (!given) return [unknown(source, from.fields)];
  return isAlike(field, given) ? [] : [{ word: name, says: `${field.label}不能由${given.label}带出` }];
}

const unknown = (name: string, known: object): DeclarationFault => ({
  word: name,
  says: faultSentence(unknownName(name, Object.keys(known))),
});
