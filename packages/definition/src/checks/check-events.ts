import type { DeclarationFault } from '../conditions/check-when.ts';
import {
  EVENT_NAMES,
  type EventPlace,
  eventPlace,
  isProcessEvent,
  type ListenerShape,
} from '../events/events.ts';
import type { AnyField } from '../fields/any-field.ts';
import { directory } from '../modules/directory.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** What is wrong with what a module listens to; other modules are seen by no compiler. */
export function checkEvents(module: ModuleShape, modules: readonly ModuleShape[]): DeclarationFault[] {
  return Object.entries(module.on ?? {}).flatMap(([name, listener]) => {
    if (listener === undefined) return [];
    const place = eventPlace(name, module.name);
    const says = faultOf(place, modules) ?? faultIn({ module, place, listener }, modules);
    return says === undefined ? [] : [{ word: name, says, at: `on.${name}` }];
  });
}

/** An event that there is not. */
function faultOf({ module: from, entity, event }: EventPlace, modules: readonly ModuleShape[]) {
  const source = modules.find((one) => one.name === from);
  if (!source)
    return unknown(
      from,
      modules.map(({ name }) => name),
    );
  if (source.entities[entity] === undefined) return unknown(entity, Object.keys(source.entities));
  const known = [...EVENT_NAMES, ...moveNames(source, entity)];
  if (!known.includes(event)) return unknown(event, known);
  if (event === 'opened' && !source.entities[entity].opened)
    return `${entity} 没有 opened: true，不会 opened`;
  return isProcessEvent(event) && !source.processes?.[entity]
    ? `${entity} 没有流程，不会 ${event}`
    : undefined;
}

const moveNames = ({ actions = {} }: ModuleShape, entity: string) =>
  Object.keys(actions).filter((name) => actions[name]?.on === entity && actions[name].moves);

const unknown = (name: string, known: readonly string[]) => faultSentence(unknownName(name, known));

type Listening = {
  readonly module: ModuleShape;
  readonly place: EventPlace;
  readonly listener: ListenerShape;
};

function faultIn(listening: Listening, modules: readonly ModuleShape[]): string | undefined {
  const { module, listener } = listening;
  const { actions = {} } = module;
  const name = typeof listener === 'string' ? listener : listener.run;
  const action = actions[name];
  if (!action) return unknown(name, Object.keys(actions));
  if (action.inBackground) return `${action.label}在后台执行，不能由事件执行`;
  if (action.over === 'none') return `${action.label}不在任何一行上执行，不能由事件执行`;
  const owed = Object.values(action.input ?? {}).find(({ required }) => required);
  if (owed) return `${action.label}需要填写${owed.label}，不能由事件执行`;
  const { rows, at } = typeof listener === 'string' ? {} : listener;
  if (rows) return faultInRows(listening, action.on, rows.by, modules);
  return at === undefined ? faultOnRow(listening, action) : faultInLink(listening, action.on, at, modules);
}

/** An action without rows of its own runs on the row of the event. */
function faultOnRow({ module, place }: Listening, action: NonNullable<ModuleShape['actions']>[string]) {
  return place.module === module.name && action.on === place.entity
    ? undefined
    : `${action.label}不在 ${place.entity} 上执行，应写明哪些行：rows`;
}

function faultInRows(
  { module, place }: Listening,
  on: string,
  by: string,
  modules: readonly ModuleShape[],
): string | undefined {
  const fields = module.entities[on]?.fields ?? {};
  const field = fieldNamed(fields, by);
  if (!field) return unknown(by, Object.keys(fields));
  const to = modules.find((one) => one.name === place.module)?.entities[place.entity]?.path;
  return targetOf(field) === to ? undefined : `${field.label}不指向 ${place.entity}`;
}

/** The link of the event's row must point to rows that the action runs on. */
function faultInLink(
  { module, place }: Listening,
  on: string,
  at: string,
  modules: readonly ModuleShape[],
): string | undefined {
  const fields = modules.find((one) => one.name === place.module)?.entities[place.entity]?.fields ?? {};
  const field = fieldNamed(fields, at);
  if (!field) return unknown(at, Object.keys(fields));
  return targetOf(field) === module.entities[on]?.path ? undefined : `${field.label}不指向 ${on}`;
}

function targetOf(field: AnyField): string | undefined {
  if (field.kind === 'person') return directory.user.path;
  if (field.kind === 'department') return directory.department.path;
  return field.kind === 'link' ? field.to : undefined;
}
