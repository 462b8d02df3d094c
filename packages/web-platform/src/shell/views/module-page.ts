import { type LazyPage, lazyPage } from '../../components/lazy-page.tsx';
import type { ModulePages } from '../../routes/use-served.ts';

const created = new Map<string, LazyPage<object>>();

/** The lazy component of a module's page; the same one at every call, or its state would be lost. */
export function modulePage(path: string, modulePages: ModulePages): LazyPage<object> {
  const existing = created.get(path);
  if (existing !== undefined) return existing;
  const load = modulePages[path];
  const page = lazyPage(async () => {
    if (load === undefined) throw new Error(`no module brings a page for ${path}`);
    return load();
  });
  created.set(path, page);
  return page;
}
