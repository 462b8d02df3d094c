import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';
import { servedAt } from './use-served.ts';

const entity = { path: '/bank-funds/list', title: '银行流水', module: 'bank', list: 'statements' };
const modulePages = { '/bank-funds/:what': async () => () => null };

function serve(pathname: string, pages = {}, entityPages = [entity], closedPaths: readonly string[] = []) {
  return servedAt(pathname, matchRoute(pathname).route, pages, { entityPages, closedPaths }).kind;
}

describe('what stands at an address', () => {
  it("is the platform's own page first", () => {
    expect(serve('/home')).toBe('platform');
  });

  it('is a page a module brings before the list of an entity', () => {
    expect(serve('/bank-funds/list', modulePages)).toBe('module');
    expect(serve('/bank-funds/list')).toBe('entity');
  });

  it('is closed to whom the list is not shown, and never called missing', () => {
    expect(serve('/bank-funds/list', {}, [], ['/bank-funds/list'])).toBe('closed');
  });

  it('is nothing yet otherwise', () => {
    expect(serve('/my-bonus')).toBe('nothing');
    expect(serve('/bank-funds/list', {}, [])).toBe('nothing');
  });
});
