import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../routes/route-table.ts';
import { clearUnsaved, markUnsaved } from './unsaved-tabs.ts';
import { ALIVE_PAGES, dropViews, refreshView, touchView, viewStore, withView } from './view-store.ts';

function at(pathname: string): Location {
  return { pathname, search: '', hash: '', state: null, key: pathname };
}

const match = createRouteTable([]).match('/home');

describe('the kept pages', () => {
  it('take a visited page in at the end, and keep it in its place afterwards', () => {
    const one = withView([], '/home', at('/home'), match);
    const two = withView(one, '/a', at('/a'), match);

    expect(withView(two, '/home', at('/home'), match).map(({ key }) => key)).toEqual(['/home', '/a']);
  });

  it('stay the same object when nothing changed, or drawing would never end', () => {
    const location = at('/home');
    const views = withView([], '/home', location, match);

    expect(withView(views, '/home', location, match)).toBe(views);
  });

  it('are built anew by a new version and forgotten with their tab', () => {
    viewStore.set(() => withView([], '/home', at('/home'), match));

    refreshView('/home');
    expect(viewStore.get()[0]?.version).toBe(1);

    dropViews(['/home']);
    expect(viewStore.get()).toEqual([]);
  });

  const show = (key: string) => viewStore.set((views) => withView(views, key, at(key), match));
  const alive = () => viewStore.get().map(({ key }) => key);
  const others = Array.from({ length: ALIVE_PAGES - 1 }, (_, index) => `/other-${index}`);

  it('are those shown last: one that was not opened for long rests until its tab is opened again', () => {
    viewStore.set(() => []);
    for (const key of ['/a', '/b', ...others.slice(1), '/a']) show(key);
    expect(alive()).toEqual(['/a', '/b', ...others.slice(1)]);
    show('/new');
    expect(alive()).toEqual(['/a', ...others.slice(1), '/new']);
    show('/b');
    expect(alive()).toEqual(['/a', ...others.slice(2), '/new', '/b']);
  });

  it('stay alive when somebody typed in them, or left what is not saved', () => {
    viewStore.set(() => []);
    for (const key of ['/typed', '/unsaved', '/seen']) show(key);
    touchView('/typed');
    markUnsaved('/unsaved', true);
    for (const key of [...others, '/last']) show(key);
    expect(alive()).toEqual(['/typed', '/unsaved', ...others, '/last']);

    refreshView('/typed');
    clearUnsaved(['/unsaved']);
    show('/one more');
    expect(alive()).toEqual([...others, '/last', '/one more'].slice(-ALIVE_PAGES));
  });
});
