import { hashPassword, inTransaction, openPool, setPassword } from '@jianheng/server-platform';
import { CAPTCHA, type Keys, PASSWORD, seal } from '@jianheng/server-platform/testing';
import { hash, verify } from '@node-rs/argon2';
import { EXTENT } from '../extent.ts';
import type { Rate } from '../load.ts';
import { figureLine, type Line, shareLine } from '../report.ts';
import type { Served } from '../served.ts';

/** What a browser needs before it signs in: a captcha's cookie, and the key that passwords are sealed under. */
type Ready = { readonly cookie: string; readonly keys: Keys };
const apiOf = ({ port }: Served) => `http://127.0.0.1:${port}/api`;

/** Many people at the same moment, and every step at another instance. */
export async function signingIn(here: Served, there: Served): Promise<Line[]> {
  const names = await addPeople(here);
  return [...(await allAtOnce(here, names)), await overTwo([here, there], names)];
}

async function allAtOnce(served: Served, names: readonly string[]): Promise<Line[]> {
  const rounds = await Promise.all(Array.from({ length: EXTENT.rounds }, () => readyAll(served, names)));
  const ours: Rate[] = [];
  const bare: Rate[] = [];
  let refused = 0;
  const stored = await storedHash();
  for (const ready of rounds) {
    const tries = names.map((name, at) => () => signIn(served, name, ready[at]));
    const outcome = await atOnce(tries);
    refused += outcome.answers.filter((isIn) => !isIn).length;
    ours.push(outcome.rate);
    bare.push((await atOnce(names.map(() => () => verify(stored, PASSWORD)))).rate);
  }
  const rates = { ours: middle(ours), bare: middle(bare) };
  return [
    shareLine(`${names.length} people sign in at once`, rates),
    figureLine('the same, all but five in a hundred within', rates.ours.p95, { unit: 'ms' }),
    figureLine('the same, refused', refused, { atMost: 0, unit: 'people' }),
  ];
}

/** Captcha from one instance, key from the other, the password to the first, and the session used at the second. */
async function overTwo(instances: readonly [Served, Served], names: readonly string[]): Promise<Line> {
  let failed = 0;
  for (let time = 0; time < EXTENT.doors.changes; time++) {
    const [first, second] = time % 2 ? instances : ([instances[1], instances[0]] as const);
    const name = names[time % names.length] ?? '';
    const token = await tokenBy(first, name, { cookie: await captcha(first), keys: await keysOf(second) });
    const asked = await fetch(`${apiOf(second)}/getLoginData`, { headers: { authtoken: token ?? '' } });
    if (!asked.ok) failed++;
  }
  return figureLine(`begun at one instance, ended at another: failed of ${EXTENT.doors.changes}`, failed, {
    atMost: 0,
    unit: 'times',
  });
}

const storedHash = () => hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function atOnce(work: readonly (() => Promise<boolean>)[]) {
  const times: number[] = [];
  const began = performance.now();
  const answers = await Promise.all(
    work.map(async (one) => {
      const answer = await one();
      times.push(performance.now() - began);
      return answer;
    }),
  );
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const perSecond = (work.length * 1000) / (performance.now() - began);
  return { answers, rate: { perSecond, p50: at(0.5), p95: at(0.95) } };
}

/** The round that is neither the quickest nor the slowest. */
function middle(rates: readonly Rate[]): Rate {
  const sorted = [...rates].sort((one, other) => one.perSecond - other.perSecond);
  const rate = sorted[sorted.length >> 1];
  if (!rate) throw new Error('nothing was measured');
  return rate;
}

async function readyAll(served: Served, names: readonly string[]): Promise<Ready[]> {
  return Promise.all(names.map(async () => ({ cookie: await captcha(served), keys: await keysOf(served) })));
}

async function captcha(served: Served): Promise<string> {
  const { headers } = await fetch(`${apiOf(served)}/login/captcha`);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function keysOf(served: Served): Promise<Keys> {
  const { data } = (await (await fetch(`${apiOf(served)}/login/getPKeys`)).json()) as { data: Keys };
  return data;
}

const signIn = async (served: Served, username: string, ready: Ready | undefined) =>
  ready !== undefined && (await tokenBy(served, username, ready)) !== undefined;

async function tokenBy(
  served: Served,
  username: string,
  { cookie, keys }: Ready,
): Promise<string | undefined> {
  const body = {
    username,
    password: seal(keys, PASSWORD),
    kid: keys.kid,
    captcha: CAPTCHA,
    loginType: 'account',
  };
  const answer = await fetch(`${apiOf(served)}/login`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { token?: string } | null };
  return data?.token;
}

/** People with a password and the rights of staff. */
async function addPeople({ request, tenantId }: Served): Promise<string[]> {
  const hashed = await hashPassword(PASSWORD);
  const pool = openPool({ ...request, max: 1 });
  const names = await inTransaction(pool, tenantId, async (tx) => {
    const { rows } = await tx.client.query<{ id: string; name: string }>(
      `insert into staff (tenant_id, id, login_name, name, department, enabled)
       select $1, 710000000 + n, 'early' || n, '早到' || n, (select department from staff where tenant_id = $1 and login_name = 'clerk'), true
       from generate_series(1, $2::int) n returning id::text, login_name as name`,
      [tenantId, EXTENT.doors.people],
    );
    for (const { id } of rows) await setPassword(tx, id, { hash: hashed, mustChange: false });
    return rows.map(({ name }) => name);
  });
  await pool.end();
  return names;
}
