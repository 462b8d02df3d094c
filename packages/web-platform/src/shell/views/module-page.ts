import { type LazyPage, lazyPage } from '../../components/lazy-page.tsx';
import type { ModulePages } from '../../routes/use-served.ts';

const created = new Map<string, LazyPage<object>>();

/** The lazy component of a module's screen; the same one at every call, or its state would be lost. */
export function modulePage(screen: string, modulePages: ModulePages): LazyPage<object> {
  const existing = created.get(screen);
  if (existing !== undefined) return existing;
  const load = modulePages[screen];
  const page = lazyPage(async () => {
    if (load === undefined) throw new Error(`no module brings the screen ${screen}`);
    return load();
  });
  created.set(screen, page);
  return page;
}
