import { describe, expect, it } from 'vitest';
import { routeTable } from '../routes/route-table.ts';
import { isLoginPath } from './login-paths.ts';

describe('the light login bundle', () => {
  it('serves exactly the pages with the login frame', () => {
    const sample = (path: string) => path.replaceAll(/:[A-Za-z]+/g, 'x').replaceAll('*', 'x');

    const wrong = routeTable.filter(({ path, layout }) => isLoginPath(sample(path)) !== (layout === 'login'));

    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
