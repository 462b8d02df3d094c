import { printedRoutes } from '@jianheng/web-platform/routes';
import { registry } from './registrations.ts';

export type WebRoute = {
  readonly path: string;
  readonly title: string;
  readonly layout: string;
  readonly shows: string;
};

/** Every web route with what it shows: a page of the platform, a module's list, a redirect, or nothing yet. */
export function webRoutes(): WebRoute[] {
  const lists = new Map(
    registry.modules.flatMap((module) =>
      Object.entries(module.lists).map(
        ([name, { route, label }]) =>
          [
            route,
            { path: route, title: label, layout: 'main', shows: `list ${module.name}.${name}` },
          ] as const,
      ),
    ),
  );
  const rows = printedRoutes().map(({ path, title, layout, serves }) => {
    const list = lists.get(path);
    lists.delete(path);
    return { path, title, layout, shows: list && serves === 'not yet available' ? list.shows : serves };
  });
  return [...rows, ...lists.values()].toSorted((left, right) => left.path.localeCompare(right.path));
}
