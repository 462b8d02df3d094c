import type { Entity } from '../entities/entity.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { rollUpOf } from '../fields/derived.ts';
import type { Added } from './adds.ts';
import type { ListShape, ModuleShape } from './module-shape.ts';
import { withConditionedSections } from './section-conditions.ts';

/** An entity of a module with what another one adds to it. */
type Addition = Added & { readonly by: ModuleShape };

/**
 * The modules as they live together: each entity with the fields that others add to it, in its lists and at the end of its
 * form. What was composed before comes back as it is.
 */
export function composeModules(modules: readonly ModuleShape[]): readonly ModuleShape[] {
  const whole = modules.map(withConditionedSections);
  const additions = whole.flatMap((by) => (by.adds ?? []).map((added): Addition => ({ ...added, by })));
  if (additions.length === 0) return whole;
  return whole.map(({ adds, ...module }) =>
    additions.reduce((composed, addition) => withAddition(composed, addition), module as ModuleShape),
  );
}

/** The key of an added field: that of its module stands in front, so that two modules may add the same name. */
export const addedName = (module: string, name: string): string =>
  `${module}${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;

function withAddition(module: ModuleShape, addition: Addition): ModuleShape {
  const [name, entity] =
    Object.entries(module.entities).find(([, { path }]) => path === addition.to.path) ?? [];
  if (name === undefined || entity === undefined || module.name === addition.by.name) return module;
  const sections = module.forms?.[name];
  return {
    ...module,
    entities: { ...module.entities, [name]: withFields(entity, addition) },
    lists: Object.fromEntries(
      Object.entries(module.lists).map(([key, list]) => [
        key,
        list.of === name ? withColumns(list, addition.lists?.[key], addition.by.name) : list,
      ]),
    ),
    ...withFigures(module, name, addition),
    ...(sections ? { forms: { ...module.forms, [name]: [...sections, sectionOf(addition)] } } : {}),
  };
}

/** Figures in the head and among the amounts of the entity's hub, after its own. */
function withFigures({ hubs }: ModuleShape, name: string, { by, head = [], amounts = [] }: Addition) {
  const hub = hubs?.[name];
  if (hub === undefined || head.length + amounts.length === 0) return {};
  const named = (names: readonly string[]) => names.map((one) => addedName(by.name, one));
  const figures = {
    head: [...(hub.head ?? []), ...named(head)],
    amounts: [...(hub.amounts ?? []), ...named(amounts)],
  };
  return { hubs: { ...hubs, [name]: { ...hub, ...figures } } };
}

function withFields(entity: Entity, addition: Addition): Entity {
  const { by, fields, checks } = addition;
  const added: [string, AnyField][] = Object.entries(fields).map(([name, field]) => [
    addedName(by.name, name),
    { ...field, added: { by: by.name, as: name, ...sourceOf(addition, field) } },
  ]);
  const whole = { ...entity, fields: { ...entity.fields, ...Object.fromEntries(added) } satisfies Fields };
  if (!checks) return whole;
  const more = Object.entries(checks).map(([name, check]) => [
    addedName(by.name, name),
    { ...check, added: by.name },
  ]);
  return { ...whole, checks: { ...entity.checks, ...Object.fromEntries(more) } };
}

/** Where the rows of a roll-up are an entity's of another module: that entity, and the field as it is called there. */
function sourceOf({ by, from }: Addition, field: AnyField) {
  const [name = '', of] = rollUpOf(field)?.rollUp.of.split('.') ?? [];
  const source = from !== undefined && Object.hasOwn(from, name) ? from[name] : undefined;
  if (source === undefined || Object.hasOwn(by.entities, name)) return {};
  return {
    from: {
      path: source.path,
      of: of !== undefined && !Object.hasOwn(source.fields, of) ? addedName(by.name, of) : of,
    },
  };
}

function withColumns(
  list: ListShape,
  added: NonNullable<Added['lists']>[string] | undefined,
  module: string,
): ListShape {
  if (!added) return list;
  const named = (names: readonly string[] = []) => names.map((name) => addedName(module, name));
  const sums = [...(list.sums ?? []), ...named(added.sums)];
  return {
    ...list,
    columns: [...list.columns, ...named(added.columns)],
    ...(sums.length > 0 ? { sums } : {}),
  };
}

const sectionOf = ({ by, fields }: Addition) => ({
  title: by.label,
  fields: Object.keys(fields).map((name) => addedName(by.name, name)),
});
