import type { AnyRoute } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBody } from './call-examples.ts';
import { declared, everyRoute, startEveryModule } from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { changedFirst } from './tried-modules.ts';
import { startAny } from './walk-process.ts';

const MOST_STATEMENTS = 3;
let server: TestServer;
beforeAll(async () => {
  server = await startEveryModule({ showStatements: true });
  const admin = await server.as('admin');
  const rows = new RowMaker(server);
  const { ids } = await rows.addEach(declared.map(({ known }) => known));
  for (const { known, path } of declared)
    if (known.process && ids.has(path)) await startAny(admin, rows, known);
});
afterAll(() => server.close());

const LISTS = [/\/query(List|Options|Tree|TodoList|DoneList|MyList|Sums)$/, /^\/b\/wf\/task\/counts$/];
/** Books of bills are the product's own and no rows. */
const BOOKS = /\/subject\/book\//;
// Lists by the code of a form are those of the form itself.
const lists = everyRoute()
  .filter(({ formCall }) => formCall === undefined)
  .filter(({ path }) => LISTS.some((pattern) => pattern.test(path)) && !BOOKS.test(path))
  .map((route) => ({ ...route, title: `${route.method} ${route.path}` }));

/** The body has to name the row, such as a project, whose list this is. */
const isBelow = ({ body }: AnyRoute) => body?.safeParse({}).success === false;

/** What the route is asked for: a whole page of everything, counted exactly, or the sum of its first amount. */
function bodyOf(route: AnyRoute): object | undefined {
  const { path } = route;
  // A list below a row needs a row of its own kind, which its own tests have.
  if (path.includes('/:') || isBelow(route)) return undefined;
  if (!path.endsWith('/querySums')) return exampleBody(route);
  const one = declared.find((found) => `${found.path}/querySums` === path);
  const summed = Object.entries(one?.known.entity.fields ?? {}).find(([, field]) =>
    ['money', 'integer'].includes(field.kind),
  );
  return summed ? { sums: [summed[0]] } : undefined;
}

async function statements(
  { method, path }: AnyRoute,
  body: object,
): Promise<{ status: number; count: number }> {
  const token = await server.tokenOf(server.firm.people.admin);
  const reply = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authtoken: token },
    ...(method === 'GET' ? {} : { payload: body }),
  });
  return { status: reply.statusCode, count: Number(reply.headers['x-statements']) };
}

/** Rows that no reading call may touch, in all tables of the firm: how often each was written, and when last. */
async function writes(): Promise<unknown[]> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'app' and relkind = 'r' and relname not in ('tenant', 'migration', 'session', 'audit') order by 1`,
  );
  const client = await server.pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
    const found: unknown[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as last from ${name}`,
      );
      found.push(rows[0]);
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each(changedFirst(lists, ({ module }) => module))('$title', (route) => {
  it('reads in a transaction that cannot write', () => {
    expect(route.transaction).toBe('read');
  });

  it('takes no more than three statements', async () => {
    const body = bodyOf(route);
    if (!body) return;

    const { status, count } = await statements(route, body);

    expect(status).toBe(200);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

describe('all lists together', () => {
  it('leave every row of every table as it was', async () => {
    const before = await writes();

    for (const route of lists) {
      const body = bodyOf(route);
      if (body) await statements(route, body);
    }

    expect(await writes()).toEqual(before);
  });

  it('are most of the calls that read', () => {
    expect(lists.length).toBeGreaterThan(declared.length);
  });
});
