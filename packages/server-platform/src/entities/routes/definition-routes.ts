import { createHash } from 'node:crypto';
import { callSpec, platformCalls } from '@jianheng/contract';
import { hubsOf, isCustomModule, listOfView, type ModuleShape, permissionCode } from '@jianheng/definition';
import { requireKnownForm } from '../../authorization/known-forms.ts';
import { canDo, canDoSome, hasSight, type RowAction } from '../../authorization/row-scope.ts';
import { hasPermission, isClosed, type User } from '../../authorization/user.ts';
import { AccessError } from '../../errors/errors.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { Registry } from '../../storage/registry.ts';
import { rowPagesFor } from './row-pages.ts';
import { seenModule } from './seen-module.ts';

/** The declarations as the web reads them: only what this person may see and press. */
export function definitionRoutes(): AnyRoute[] {
  const common = {
    access: 'signedIn',
    openToMembers: true,
    audit: 'none',
  } as const;
  return [
    route(
      {
        ...common,
        transaction: 'none',
        ...callSpec(platformCalls, 'GET /definitions'),
        summary: '可打开的列表页',
      },
      async ({ user, server: { registry } }) => ({
        version: versionOf(registry),
        ...pagesFor(registry, user),
      }),
    ),
    route(
      {
        ...common,
        transaction: 'read',
        ...callSpec(platformCalls, 'GET /definitions/:module'),
        summary: '模块定义',
      },
      async ({ tx, user, params, server: { registry } }) => {
        await requireKnownForm({ tx, user, registry }, params.module);
        const module = registry.modules.find((one) => one.name === params.module);
        if (!module || isClosed(user, module.name)) throw new AccessError(404);
        return {
          version: versionOf(registry),
          ...moduleFor(registry, seenModule(registry, module, user), user),
        };
      },
    ),
  ];
}

const versions = new WeakMap<Registry, string>();

/** Tells declarations apart: those of another release, and those of a firm that has drawn something since. */
function versionOf(registry: Registry): string {
  const known = versions.get(registry);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(JSON.stringify(registry.modules)).digest('hex').slice(0, 16);
  versions.set(registry, version);
  return version;
}

/**
 * The pages this person may open, and the addresses of those that stand but are not his: he is told so, not that nothing is
 * there. Of those that the firm drew he is not told which there are.
 */
function pagesFor(registry: Registry, user: User) {
  const modules = registry.modules.filter(({ name }) => !isClosed(user, name));
  const pages = modules.flatMap((module) =>
    pagesOfLists(module).map(({ of, page }) => ({
      isOpen: hasSight(registry.entityOf(module.name, of), user),
      page,
    })),
  );
  const hubs = hubsOf(modules).map(({ module, name, entity, hub }) => ({
    isOpen: hasSight(registry.entityOf(module.name, name), user),
    page: {
      path: hub.route,
      title: entity.label,
      module: module.name,
      entity: name,
      of: entity.path,
      ...listOf(module, name),
    },
  }));
  return {
    pages: pages.filter(({ isOpen }) => isOpen).map(({ page }) => page),
    hubs: hubs.filter(({ isOpen }) => isOpen).map(({ page }) => page),
    closed: [...pages, ...hubs]
      .filter(({ isOpen, page }) => !isOpen && !isCustomModule(page.module))
      .map(({ page }) => page.path),
  };
}

/** The address of the first list of an entity's rows. */
function listOf({ lists }: ModuleShape, entity: string) {
  const list = Object.values(lists).find(({ of }) => of === entity);
  return list === undefined ? {} : { list: list.route };
}

/** The lists of a module, and the views of each. */
function pagesOfLists(module: ModuleShape) {
  const drawn = module.drawn ? { drawn: module.drawn } : {};
  const lists = Object.entries(module.lists).flatMap(([name, { of, route, label, alsoAt = [] }]) =>
    [route, ...alsoAt].map((path) => ({
      of,
      page: { path, title: label, module: module.name, list: name, ...drawn },
    })),
  );
  const views = Object.entries(module.views ?? {}).map(([name, view]) => ({
    of: view.of,
    page: {
      path: view.route,
      title: view.label,
      module: module.name,
      list: listOfView(module.lists, view) ?? '',
      view: name,
      ...drawn,
    },
  }));
  return [...lists, ...views];
}

const BUTTON_ACTIONS: Readonly<Record<string, RowAction>> = {
  create: 'create',
  edit: 'change',
  remove: 'remove',
  export: 'export',
};

function moduleFor(registry: Registry, module: ModuleShape, user: User) {
  const known = (name: string) => registry.entityOf(module.name, name);
  const visible = (name: string) => hasSight(known(name), user);
  const actions = Object.entries(module.actions ?? {}).filter(
    ([, action]) =>
      action.allow !== 'systemOnly' &&
      hasPermission(user, permissionCode(module, action.allow)) &&
      visible(action.on) &&
      (action.opens === undefined || canDo(known(action.opens.create), user, 'create')),
  );
  const actionNames = actions.map(([name]) => name);
  const canPress = (entity: string, button: string) => {
    if (button === 'start') return canDo(known(entity), user, 'create');
    const action = BUTTON_ACTIONS[button];
    return action ? canDoSome(known(entity), user, action) : actionNames.includes(button);
  };
  const lists = Object.entries(module.lists)
    .filter(([, list]) => visible(list.of))
    .map(([name, list]) => [
      name,
      { ...list, buttons: (list.buttons ?? []).filter((button) => canPress(list.of, button)) },
    ]);
  return {
    name: module.name,
    label: module.label,
    ...(module.drawn ? { drawn: module.drawn } : {}),
    // Forms link to entities that a person may fill in without seeing their lists.
    entities: module.entities,
    actions: Object.fromEntries(actions),
    processes: Object.fromEntries(
      Object.entries(module.processes ?? {}).map(([name, process]) => [
        name,
        process && { key: process.key, label: process.label },
      ]),
    ),
    lists: Object.fromEntries(lists),
    forms: module.forms ?? {},
    views: Object.fromEntries(Object.entries(module.views ?? {}).filter(([, { of }]) => visible(of))),
    ...rowPagesFor(registry, module, user),
  };
}
