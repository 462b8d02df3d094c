import { eventPlace } from '@jianheng/definition';
import type { RegisteredAction, RegisteredEntity, Registry } from '../storage/registry.ts';

/** An action that runs when something happens: on the row itself, on rows whose field `by` links to it, or on the row that its field `at` links to. */
export type Listener = {
  readonly action: RegisteredAction;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
};

type ByEvent = ReadonlyMap<string, readonly Listener[]>;
const found = new WeakMap<Registry, ByEvent>();

/** Who listens to an event of an entity: its own module first, then the others in the order of their names. */
export function listenersTo(
  registry: Registry,
  { module, name }: RegisteredEntity,
  event: string,
): readonly Listener[] {
  const byEvent = found.get(registry) ?? findListeners(registry);
  found.set(registry, byEvent);
  return byEvent.get(`${module?.name}.${name}.${event}`) ?? [];
}

function findListeners({ modules, actions }: Registry): ByEvent {
  const all = modules.flatMap((module) =>
    Object.entries(module.on ?? {}).flatMap(([name, listener]) => {
      const run = typeof listener === 'object' ? listener.run : listener;
      const action = actions.find((one) => one.module === module && one.name === run);
      if (!action) return [];
      const place = eventPlace(name, module.name);
      const { rows, at } = typeof listener === 'object' ? listener : {};
      const key = `${place.module}.${place.entity}.${place.event}`;
      return [{ key, isOwn: place.module === module.name, action, by: rows?.by, at }];
    }),
  );
  const ordered = all.toSorted(
    (left, right) =>
      Number(right.isOwn) - Number(left.isOwn) ||
      (left.action.module.name < right.action.module.name ? -1 : 1),
  );
  return Map.groupBy(ordered, ({ key }) => key);
}
