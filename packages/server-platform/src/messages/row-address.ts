import type { ModuleShape } from '@jianheng/definition';

/** Replaces the entity path in messages about a process. */
export const OF_PROCESS = 'wf_instance';

/** Where a process is read. */
export const processPath = (id: string) => `/flowhandle/flow-business?procInstId=${id}&view=true`;

/** The address of the first list of an entity. */
export function routeOf({ lists }: ModuleShape, entity: string): string | undefined {
  return Object.values(lists).find(({ of }) => of === entity)?.route;
}

/** Where a row is looked at: beside its list. */
export function rowAddress(route: string | undefined, id: string): string | null {
  return route === undefined ? null : `${route}?row=${id}`;
}
