import { locksOf } from '../conditions/locks.ts';
import { compiledChecks } from '../entities/checks.ts';
import type { Entity } from '../entities/entity.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { rollUpOf } from '../fields/derived.ts';
import { compileFormula } from '../formulas/compile-formula.ts';
import { siblingsOf } from '../links/where.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { placesOf } from '../schema/messages.ts';
import type { When } from '../schema/when-shape.ts';

/** Something in a declaration that reads fields of an entity, and who sees what comes of it. */
export type Reader = {
  /** Its path in the declaration. */
  readonly at: string;
  readonly of: string;
  readonly names: readonly string[];
  /** The permission without which nobody sees it; nothing, where everybody who sees the row does. */
  readonly seenBy: string | undefined;
};

/** Whatever reads fields of a module's entities, where somebody may meet what he may not see. */
export function readersIn(module: ModuleShape): Reader[] {
  const entities = Object.entries(module.entities);
  return [
    ...entities.flatMap(([of, entity]) => entityReaders(of, entity)),
    ...entities.flatMap(([of, { fields }]) => rollUpReaders(`entities.${of}`, fields)),
    ...(module.adds ?? []).flatMap(({ fields }) => rollUpReaders('adds', fields)),
    ...Object.entries(module.processes ?? {}).flatMap(([of, process]) =>
      process ? [everybody(`processes.${of}`, of, processReads(process))] : [],
    ),
    ...pageReaders(module),
  ];
}

/** What whoever meets a process reads of its form: its title, and what its initiator fills in, who may be anybody. */
const processReads = ({ title, startRights = {} }: ProcessDefinition) => [
  ...placesOf(title),
  ...Object.keys(startRights).filter((name) => startRights[name] !== 'hidden'),
];

const everybody = (at: string, of: string, names: readonly string[]): Reader => ({
  at,
  of,
  names,
  seenBy: undefined,
});
/** The fields that a condition compares, on either side. */
const namesIn = (when: When = {}): string[] =>
  Object.entries(when).flatMap(([name, condition]) => [
    name,
    ...Object.values(condition ?? {}).filter((one) => typeof one === 'string'),
  ]);

function entityReaders(of: string, entity: Entity): Reader[] {
  const { fields, title, findBy = [], unique = [], exclusive = {}, lockedWhen, checks = {} } = entity;
  const kept = Object.values(exclusive).flatMap(({ by, from, to, when, message }) => [
    ...by,
    ...(from && to ? [from, to] : []),
    ...namesIn(when),
    ...placesOf(message),
  ]);
  const said = Object.values(checks).flatMap(({ message }) => placesOf(message));
  const at = `entities.${of}`;
  return [
    everybody(at, of, [title, ...findBy, ...unique.flat(), ...kept, ...locksOf(lockedWhen).flatMap(namesIn)]),
    ...compiledChecks(entity).map(({ reads }) => ({
      at: `${at}.checks`,
      of,
      names: reads,
      seenBy: sameFor(reads, fields),
    })),
    everybody(`${at}.checks`, of, said),
    ...Object.entries(fields).map(([key, field]) => ({
      at: `${at}.fields.${key}`,
      of,
      names: readBy(field, fields),
      seenBy: field.seenBy,
    })),
  ];
}

/** A check may compare what is seen by the same: whoever fills in one of them sees the others. */
function sameFor(names: readonly string[], fields: Fields): string | undefined {
  const [first, ...others] = new Set(names.map((name) => fieldNamed(fields, name)?.seenBy));
  return others.length === 0 ? first : undefined;
}

/** What a field reads of its own row. */
function readBy(field: AnyField, fields: Fields): string[] {
  const inner = field.kind === 'lines' ? Object.values(field.fields) : [];
  return [
    ...[field.showWhen, field.requiredWhen, field.lockedWhen].flatMap(namesIn),
    ...siblingsOf(field),
    ...inner.flatMap(siblingsOf),
    ...(field.kind === 'link' ? Object.keys(field.fills ?? {}) : []),
    ...(compileFormula(field, fields)?.names ?? []).map((path) => path.split('.')[0] ?? ''),
  ];
}

function rollUpReaders(at: string, fields: Fields): Reader[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const { rollUp } = rollUpOf(field) ?? {};
    if (!rollUp) return [];
    const [of = '', name = ''] = rollUp.of.split('.');
    const names = [name, rollUp.by, ...(rollUp.order ? [rollUp.order] : []), ...namesIn(rollUp.when)];
    return [{ at: `${at}.fields.${key}`, of, names, seenBy: field.seenBy }];
  });
}

/** Buttons, lists, reminders and ways to rows are there for whoever may not see the field as well. */
function pageReaders({ actions = {}, lists, reminders = {}, notices = {}, access }: ModuleShape): Reader[] {
  return [
    ...Object.entries(actions).map(([name, { on, allow, showWhen, confirm, moves }]) => ({
      at: `actions.${name}`,
      of: on,
      names: [...namesIn(showWhen), ...placesOf(confirm ?? ''), ...(moves ? [moves.field] : [])],
      seenBy: allow,
    })),
    ...Object.entries(actions).map(([name, { on, opens }]) =>
      everybody(
        `actions.${name}.opens`,
        on,
        Object.values(opens?.with ?? {}).filter((name) => name !== undefined),
      ),
    ),
    ...Object.entries(actions).flatMap(([name, { opens }]) =>
      opens ? [everybody(`actions.${name}.opens`, opens.create, Object.keys(opens.with ?? {}))] : [],
    ),
    ...Object.entries(lists).map(([name, { of, sort = '', highlightWhen }]) =>
      everybody(`lists.${name}`, of, [sort.replace('-', ''), ...namesIn(highlightWhen)]),
    ),
    ...Object.entries(reminders).map(([name, { of, at, when, text, to }]) =>
      everybody(`reminders.${name}`, of, [
        at,
        ...namesIn(when),
        ...placesOf(text),
        ...to.flatMap(({ field, headOf }) => [firstOf(field), firstOf(headOf)]),
      ]),
    ),
    ...Object.entries(notices).map(([name, { of, text, to }]) =>
      everybody(`notices.${name}`, of, [
        ...placesOf(text),
        ...to.flatMap(({ field, headOf }) => [firstOf(field), firstOf(headOf)]),
      ]),
    ),
    ...Object.entries(access).map(([of, { rows }]) =>
      everybody(`access.${of}.rows`, of, [
        ...(rows.by ?? []).flatMap(({ field, through, when }) => [
          firstOf(field),
          firstOf(through),
          ...namesIn(when),
        ]),
        rows.parent ?? '',
      ]),
    ),
  ];
}

const firstOf = (path = '') => path.split('.')[0] ?? '';
