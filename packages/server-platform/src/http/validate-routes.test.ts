import { callSpec, defineCalls } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyRoute, route } from './route.ts';
import { validateRoutes } from './validate-routes.ts';

const calls = defineCalls({
  'POST /b/kept': {
    query: z.strictObject({ year: z.string() }),
    body: z.strictObject({ name: z.string() }),
    data: z.strictObject({ kept: z.int() }),
  },
  'DELETE /b/kept/:id': { params: z.strictObject({ id: z.string() }), data: z.null() },
});

const right = {
  method: 'POST',
  path: '/b/thing',
  summary: '事物',
  access: { anyOf: ['things:keep'] },
  declaration: 'entity',
  body: z.strictObject({}),
  data: z.null(),
  audit: 'thing.save',
  transaction: 'write',
} as const;
const routeOf = (changes: object = {}) =>
  route({ ...right, ...changes } as never, async () => null) as AnyRoute;
const without = (name: keyof typeof right) => {
  const { [name]: _left, ...rest } = right;
  return route(rest as never, async () => null) as AnyRoute;
};

describe('a server', () => {
  it('starts with routes that say everything of themselves', () => {
    expect(() =>
      validateRoutes([
        routeOf(),
        routeOf({ method: 'GET', path: '/b/thing', audit: 'none', transaction: 'read' }),
      ]),
    ).not.toThrow();
  });

  it('starts with a route that changes only what is its caller’s own, and says so, at any path', () => {
    const own = routeOf({ path: '/b/whatever', audit: 'none', changesOnlyOwn: true });
    expect(() => validateRoutes([own])).not.toThrow();
    expect(() => validateRoutes([routeOf({ path: '/b/footmark', audit: 'none' })])).toThrow(
      'POST /b/footmark: a change without an audit event',
    );
  });

  it('starts with a route that takes its schemas from the contract', () => {
    const declared = [callSpec(calls, 'POST /b/kept'), callSpec(calls, 'DELETE /b/kept/:id')];
    expect(() => validateRoutes(declared.map((spec) => routeOf({ body: undefined, ...spec })))).not.toThrow();
  });

  it('does not start with a schema beside the contract, in place of its own or where it has none', () => {
    const kept = callSpec(calls, 'POST /b/kept');
    const own = z.strictObject({ name: z.string() });
    const wrong = [
      routeOf({ ...kept, body: own }),
      routeOf({ ...kept, query: undefined }),
      routeOf({ ...callSpec(calls, 'DELETE /b/kept/:id'), params: own, body: own, data: own }),
    ];

    expect(() => validateRoutes(wrong.slice(0, 1))).toThrow(
      'POST /b/kept: a schema of its own for body, beside the contract',
    );
    expect(() => validateRoutes(wrong.slice(1, 2))).toThrow(/POST \/b\/kept: a schema of its own for query/);
    for (const part of ['params', 'body', 'data'])
      expect(() => validateRoutes(wrong.slice(2))).toThrow(
        `DELETE /b/kept/:id: a schema of its own for ${part}, beside the contract`,
      );
  });

  it('compiles only with routes that take their schemas from a contract', () => {
    const { declaration: _left, ...rest } = right;
    // @ts-expect-error: of no contract
    const wrong = route(rest, async () => null);
    // @ts-expect-error: what an entity gets for being declared is made by `entityRoute`
    route(right, async () => null);
    expect(() => validateRoutes([wrong])).toThrow('POST /b/thing: no declaration of what goes in and out');
  });

  it.each([
    ['without an access rule', without('access'), 'POST /b/thing: no access rule'],
    [
      'that nobody may call',
      routeOf({ access: { anyOf: [] } }),
      'POST /b/thing: an access rule that nobody meets',
    ],
    ['without a schema for its answer', without('data'), 'POST /b/thing: no schema for the answer'],
    ['with an answer of any shape', routeOf({ data: z.unknown() }), 'POST /b/thing: an answer of any shape'],
    [
      'without a schema for its parameters',
      routeOf({ path: '/b/thing/:id' }),
      'POST /b/thing/:id: no schema for its parameters',
    ],
    ['without an audit event', without('audit'), 'POST /b/thing: no audit event'],
    [
      'that would write its audit row nowhere',
      routeOf({ transaction: 'none' }),
      'POST /b/thing: an audit event without a transaction to write it in',
    ],
    [
      'that changes without a trace',
      routeOf({ audit: 'none' }),
      'POST /b/thing: a change without an audit event',
    ],
    [
      'that audits what is only its caller’s own',
      routeOf({ changesOnlyOwn: true }),
      'POST /b/thing: an audit event of what only its caller is concerned with',
    ],
  ])('does not start with a route %s', (_why, wrong, says) => {
    expect(() => validateRoutes([routeOf({ path: '/b/other' }), wrong])).toThrow(says);
  });

  it('does not start with two routes at one place, whatever their parameters are called', () => {
    const params = z.strictObject({});

    expect(() => validateRoutes([routeOf(), routeOf()])).toThrow('POST /b/thing: declared twice');
    expect(() =>
      validateRoutes([
        routeOf({ path: '/b/thing/:id', params }),
        routeOf({ path: '/b/thing/:name', params }),
      ]),
    ).toThrow('declared twice');
    expect(() => validateRoutes([routeOf(), routeOf({ method: 'PUT' })])).not.toThrow();
  });

  it('names every fault at once', () => {
    expect(() => validateRoutes([without('access'), routeOf({ path: '/b/x', audit: 'none' })])).toThrow(
      /no access rule[\s\S]*a change without an audit event/,
    );
  });
});
