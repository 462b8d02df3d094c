import { type ComponentType, lazy } from 'react';
import type { ModulePages } from './module-pages.ts';

const made = new Map<string, ComponentType>();

/** The lazy component of a module's page; the same one at every call, or its state would be lost. */
export function modulePage(path: string, modulePages: ModulePages): ComponentType {
  const standing = made.get(path);
  if (standing !== undefined) return standing;
  const load = modulePages[path];
  const page = lazy(async () => {
    if (load === undefined) throw new Error(`no module brings a page for ${path}`);
    return { default: await load() };
  });
  made.set(path, page);
  return page;
}
