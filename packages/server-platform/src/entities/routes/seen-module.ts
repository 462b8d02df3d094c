import type { ModuleShape } from '@jianheng/definition';
import { hiddenFields } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import type { Registry } from '../../storage/registry.ts';

type Pages = Pick<ModuleShape, 'entities' | 'lists' | 'forms' | 'hubs'>;
type HiddenIn = (entity: string) => ReadonlySet<string>;

/** What a module declares, without the fields that this person does not see, wherever they stand. */
export function seenModule(registry: Registry, module: ModuleShape, user: User): ModuleShape {
  const hidden = new Map(
    Object.keys(module.entities).map((name) => [
      name,
      new Set(hiddenFields(registry.entityOf(module.name, name), user)),
    ]),
  );
  if ([...hidden.values()].every(({ size }) => size === 0)) return module;
  return { ...module, ...withoutHidden(module, (entity) => hidden.get(entity) ?? new Set()) };
}

function withoutHidden({ entities, lists, forms = {}, hubs = {} }: ModuleShape, hiddenIn: HiddenIn): Pages {
  const left = (entity: string, names: readonly string[]) =>
    names.filter((name) => !hiddenIn(entity).has(name));
  const leftOf = <Key extends string>(
    of: string,
    named: { readonly [Name in Key]?: readonly string[] | undefined },
  ) =>
    Object.fromEntries(
      Object.entries<readonly string[] | undefined>(named).flatMap(([key, names]) =>
        names ? [[key, left(of, names)]] : [],
      ),
    );
  return {
    entities: mapValues(entities, (entity, name) => ({
      ...entity,
      fields: Object.fromEntries(Object.entries(entity.fields).filter(([key]) => !hiddenIn(name).has(key))),
    })),
    lists: mapValues(lists, ({ columns, filters, search, sums, inTenThousands, card, ...list }) => ({
      ...list,
      columns: left(list.of, columns),
      ...leftOf(list.of, { filters, search, sums, inTenThousands, card } as const),
    })),
    forms: mapValues(forms, (sections, name) =>
      sections?.map((section) => ({ ...section, fields: left(name, section.fields) })),
    ),
    hubs: mapValues(
      hubs,
      (hub, name) =>
        hub && {
          ...hub,
          ...leftOf(name, { head: hub.head, amounts: hub.amounts, milestones: hub.milestones } as const),
        },
    ),
  };
}

const mapValues = <Of, Made>(
  values: Readonly<Record<string, Of>>,
  make: (value: Of, name: string) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));
