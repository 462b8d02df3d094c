import type { Entity } from '../entities/entity.ts';
import type { AnyField } from '../fields/any-field.ts';
import { directory } from './directory.ts';
import type { ModuleShape } from './module-shape.ts';
import type { HubShape, TabShape } from './tabs.ts';

/** A tab of a row, with the module that brings it. */
export type RowTab = {
  /** By what it is told apart in the address. */
  readonly key: string;
  readonly module: ModuleShape;
  readonly tab: TabShape;
  /** Of a list: the entity whose rows stand in it. */
  readonly of: string | undefined;
};

/** The tabs that a hub declares, those of a group with its name. */
export function declaredTabs({ tabs = [] }: Pick<HubShape, 'tabs'>): readonly TabShape[] {
  return tabs.flatMap((tab) =>
    tab.tabs === undefined ? [tab] : tab.tabs.map((one) => ({ ...one, group: tab.group ?? '' })),
  );
}

/** Names of the groups of a hub in their order, also of one whose tabs all come from other modules; nothing for single tabs. */
export function groupNames({ tabs = [] }: Pick<HubShape, 'tabs'>): readonly (string | undefined)[] {
  return [...new Set(tabs.map((tab) => (tab.tabs === undefined ? undefined : tab.group)))];
}

/**
 * The tabs of the rows of an entity, in their order: those of its hub, what modules bring (its own first), what is still to
 * come; in a hub with groups this order holds within each group, and what names no group comes last.
 */
export function tabsOf(modules: readonly ModuleShape[], owner: ModuleShape, name: string): RowTab[] {
  const path = owner.entities[name]?.path;
  const hub = owner.hubs?.[name] ?? {};
  const own = declaredTabs(hub).map((tab) => rowTab(owner, tab));
  const inOrder = [owner, ...modules.filter((one) => one.name !== owner.name)];
  const brought = inOrder.flatMap((module) =>
    (module.tabs ?? [])
      .map((tab) => rowTab(module, tab))
      .filter((one) => path !== undefined && targetOf(one) === path),
  );
  const isLater = ({ tab }: RowTab) => tab.later !== undefined;
  const tabs = [...own.filter((one) => !isLater(one)), ...brought, ...own.filter(isLater)];
  const all = inGroups(tabs, groupNames(hub));
  return all.some(({ tab }) => tab.form) ? all : [rowTab(owner, { form: true }), ...all];
}

/** Groups in the order in which the hub names them. */
function inGroups(tabs: RowTab[], groups: readonly (string | undefined)[]): RowTab[] {
  if (groups.every((group) => group === undefined)) return tabs;
  const at = ({ tab: { group } }: RowTab) => (groups.includes(group) ? groups.indexOf(group) : groups.length);
  return tabs.toSorted((left, right) => at(left) - at(right));
}

function rowTab(module: ModuleShape, tab: TabShape): RowTab {
  return { key: keyOf(module, tab), module, tab, of: module.lists[tab.list ?? '']?.of };
}

function keyOf(module: ModuleShape, { list, by, screen, later }: TabShape): string {
  if (list !== undefined) return [module.name, list, by].join('.');
  if (screen !== undefined) return [module.name, screen].join('.');
  return later ?? 'form';
}

/** The path of the entity on whose rows a list or a brought screen is shown. */
export function targetOf({ module, tab, of }: RowTab): string | undefined {
  if (tab.on !== undefined) return tab.on.path;
  return linkTarget(module.entities[of ?? '']?.fields[tab.by ?? '']);
}

function linkTarget(field: AnyField | undefined): string | undefined {
  if (field?.kind === 'person') return directory.user.path;
  if (field?.kind === 'department') return directory.department.path;
  return field?.kind === 'link' ? field.to : undefined;
}

/** The module that shows an entity, and its name there. */
export function ownerOf(
  modules: readonly ModuleShape[],
  path: string | undefined,
): { readonly module: ModuleShape; readonly name: string; readonly entity: Entity } | undefined {
  for (const module of modules)
    for (const [name, entity] of Object.entries(module.entities))
      if (entity.path === path) return { module, name, entity };
  return undefined;
}

/** The address at which a tab of a hub is found. */
export function addressOfTab(hub: string, { tab, module }: RowTab): string | undefined {
  if (tab.screen !== undefined) return module.screens?.[tab.screen]?.route;
  if (tab.route === undefined || tab.route.startsWith('/')) return tab.route;
  return `${hub}/${tab.route}`;
}

/** Every hub with its tabs. */
export function hubsOf(modules: readonly ModuleShape[]) {
  return modules.flatMap((module) =>
    Object.entries(module.hubs ?? {}).flatMap(([name, hub]) => {
      const entity = module.entities[name];
      return hub && entity ? [{ module, name, entity, hub, tabs: tabsOf(modules, module, name) }] : [];
    }),
  );
}
