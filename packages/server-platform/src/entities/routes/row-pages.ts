import type { SeenChildren, SeenModule, SeenTab } from '@jianheng/contract';
import {
  type Children,
  childrenOf,
  type ModuleShape,
  permissionCode,
  type RowTab,
  type TabShape,
  tabsOf,
} from '@jianheng/definition';
import { canDo, hasSight } from '../../authorization/row-scope.ts';
import { hiddenFields } from '../../authorization/seen-fields.ts';
import { hasPermission, type User } from '../../authorization/user.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';

/** The pages of a module's rows and the tabs on them; one that this person may not see is not there. */
export function rowPagesFor(
  registry: Registry,
  module: ModuleShape,
  user: User,
): Pick<SeenModule, 'children' | 'tabs' | 'hubs'> {
  const names = Object.keys(module.entities);
  return {
    children: Object.fromEntries(
      names.map((name) => [
        name,
        childrenOf(module, name).flatMap((children) =>
          seenChildren(registry.entityOf(module.name, children.of), children, user),
        ),
      ]),
    ),
    tabs: Object.fromEntries(
      names.map((name) => [
        name,
        withTimeline(
          tabsOf(registry.modules, module, name).flatMap((tab) => seenTab(registry, tab, user)),
          module.entities[name]?.talk !== false,
        ),
      ]),
    ),
    hubs: Object.fromEntries(
      Object.entries(module.hubs ?? {}).map(([name, hub]) => [
        name,
        hub && {
          route: hub.route,
          ...(hub.head ? { head: hub.head } : {}),
          ...(hub.amounts ? { amounts: hub.amounts } : {}),
          ...(hub.milestones ? { milestones: hub.milestones } : {}),
        },
      ]),
    ),
  };
}

function seenChildren(known: RegisteredEntity, children: Children, user: User): SeenChildren[] {
  if (!hasSight(known, user)) return [];
  const may = (action: 'create' | 'change' | 'remove') => canDo(known, user, action);
  return [
    {
      ...children,
      columns: seenColumns(children.columns, known, user),
      may: { create: may('create'), change: may('change'), remove: may('remove') },
    },
  ];
}

const TIMELINE: SeenTab = { kind: 'timeline', key: 'timeline', label: '动态' };

/** 动态 follows the existing tabs and precedes placeholders; in groups, those of the group that the form is in. */
function withTimeline(tabs: readonly SeenTab[], talks: boolean): SeenTab[] {
  if (!talks) return [...tabs];
  const { group } = tabs.find(({ kind }) => kind === 'form') ?? {};
  const timeline = group === undefined ? TIMELINE : { ...TIMELINE, group };
  const at = tabs.findLastIndex((tab) => tab.kind !== 'later' && tab.group === group) + 1;
  return tabs.toSpliced(at, 0, timeline);
}

function seenTab(registry: Registry, rowTab: RowTab, user: User): SeenTab[] {
  const { group } = rowTab.tab;
  return tabsFor(registry, rowTab, user).map((tab) => (group === undefined ? tab : { ...tab, group }));
}

function tabsFor(registry: Registry, { key, module, tab, of }: RowTab, user: User): SeenTab[] {
  if (tab.later !== undefined) return [{ kind: 'later', key, label: tab.later }];
  if (tab.screen !== undefined) return screenTab(module, tab.screen, { key, user });
  if (tab.list === undefined || tab.by === undefined || of === undefined)
    return [{ kind: 'form', key, label: tab.label ?? '详情' }];
  const list = module.lists[tab.list];
  const known = registry.entityOf(module.name, of);
  if (!list || !hasSight(known, user)) return [];
  const { by } = tab;
  return [
    {
      kind: 'list',
      key,
      label: tab.label ?? list.label,
      module: module.name,
      list: tab.list,
      of: known.entity.path,
      by,
      columns: seenColumns(tab.columns ?? list.columns.filter((name) => name !== by), known, user),
      edits: tab.edits === true,
      ...seenSchedule(tab, known, user),
    },
  ];
}

/** A schedule of which the reader does not see a field is not drawn. */
function seenSchedule({ schedule }: TabShape, known: RegisteredEntity, user: User) {
  if (schedule === undefined) return {};
  const names = Object.values(schedule).filter((name) => name !== undefined);
  return seenColumns(names, known, user).length < names.length
    ? {}
    : { schedule: { ...schedule, title: known.entity.title } };
}

const seenColumns = (columns: readonly string[], known: RegisteredEntity, user: User) => {
  const hidden = hiddenFields(known, user);
  return columns.filter((name) => !hidden.includes(name));
};

function screenTab(
  module: ModuleShape,
  name: string,
  { key, user }: { readonly key: string; readonly user: User },
): SeenTab[] {
  const screen = module.screens?.[name];
  const mayOpen = !screen?.allow || hasPermission(user, permissionCode(module, screen.allow));
  return screen && mayOpen
    ? [{ kind: 'screen', key, label: screen.label, screen: `${module.name}.${name}` }]
    : [];
}
