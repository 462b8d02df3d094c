import { inTransaction, openPool } from '@jianheng/server-platform';
import { compare, growWarm } from '../load.ts';
import { figureLine, type Line, shareLine } from '../report.ts';
import type { Served } from '../served.ts';

const PATH = '/b/loan/queryList';
/** A limited reader is to be no more than a tenth slower than one who sees everything. */
const GOAL = 1 / 1.1;

/** Somebody of the firm who sees a part of the loans, and by what. */
const READERS = [
  { who: 'by department', loginName: 'manager' },
  { who: 'by own rows', loginName: 'clerk' },
  { who: 'by values of a dictionary', loginName: 'outsider' },
] as const;

/**
 * A page of 20 with its total, as it stands when somebody comes back to the list while nothing changes (that there are more
 * than are counted is known then), and the same put in order by a column.
 */
const ASKED = [
  ['list of 20', { pageSize: 20, count: 'capped' }],
  ['list of 20 by amount', { pageSize: 20, count: 'capped', orderBy: 'amount', order: 'DESC' }],
] as const;

/** A list among all loans as those see it who see less, by turns with the administrator. */
export async function limitedReaders(served: Served): Promise<Line[]> {
  await giveValues(served);
  const whole = await served.tokenOf('admin');
  const lines: Line[] = [];
  await warmAll(served);
  for (const { who, loginName } of READERS) {
    const limited = await served.tokenOf(loginName);
    const { reply } = await served.post(limited, PATH, { pageSize: 1, count: 'exact' });
    for (const [what, query] of ASKED) {
      const ask = (token: string) => async () => {
        await served.post(token, PATH, query);
        return undefined;
      };
      const rates = await compare(1, ask(limited), ask(whole));
      lines.push(shareLine(`${what} ${who} (${reply.total ?? 0} seen)`, rates, GOAL));
      const [more, base] = [await served.post(limited, PATH, query), await served.post(whole, PATH, query)];
      lines.push(
        figureLine(
          `${what} ${who}, statements beyond the administrator's`,
          more.statements - base.statements,
          {
            atMost: 0,
            unit: 'statements',
          },
        ),
      );
    }
  }
  return lines;
}

/** Lists asked for by everybody before anybody is measured: whoever came first would pay for a program that is still cold. */
async function warmAll(served: Served): Promise<void> {
  for (const { loginName } of [...READERS, { loginName: 'admin' }]) {
    const token = await served.tokenOf(loginName);
    for (const [, query] of ASKED)
      await growWarm(async () => {
        await served.post(token, PATH, query);
        return undefined;
      });
  }
}

/** The outsider has a role of his own that shows him travel loans, which are a quarter of all. */
async function giveValues({ request, tenantId, idOf }: Served): Promise<void> {
  const outsider = await idOf('outsider');
  const pool = openPool({ ...request, max: 1 });
  await inTransaction(pool, tenantId, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into role (tenant_id, id, name, code, sort) values ($1, 700000001, '差旅借款', 'travelLoans', 90) returning id::text`,
      [tenantId],
    );
    const role = rows[0]?.id;
    await client.query('insert into role_permission (tenant_id, role_id, permission) values ($1, $2, $3)', [
      tenantId,
      role,
      'loans:apply',
    ]);
    await client.query(
      `insert into role_data_value (tenant_id, role_id, entity, field, value) values ($1, $2, '/b/loan', 'kind', 'travel')`,
      [tenantId, role],
    );
    await client.query(
      'insert into staff_roles (tenant_id, id, parent_id, position, role) values ($1, 700000002, $2, 1, $3)',
      [tenantId, outsider, role],
    );
  });
  await pool.end();
}
