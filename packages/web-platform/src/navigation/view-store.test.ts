import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../routes/route-table.ts';
import { dropViews, refreshView, viewStore, withView } from './view-store.ts';

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
});
