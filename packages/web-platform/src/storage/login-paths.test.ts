import { describe, expect, it } from 'vitest';
import { platformRoutes } from '../routes/platform-routes.ts';
import { isLoginPath } from './login-paths.ts';

describe('the light login bundle', () => {
  it('serves exactly the pages with the login frame', () => {
    const sample = (path: string) => path.replaceAll(/:[A-Za-z]+/g, 'x').replaceAll('*', 'x');

    const wrong = platformRoutes.filter(
      ({ path, layout }) => isLoginPath(sample(path)) !== (layout === 'login'),
    );

    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
