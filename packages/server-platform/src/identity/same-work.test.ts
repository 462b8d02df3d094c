import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../../../tests/rings.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const WRONG = 'Wrong-2026-plan';
const SAMPLES = 80;
const NEAR = 0.1;
/** A machine that does other things meanwhile may spoil a round; names that can be told apart spoil all of them. */
const ROUNDS = 5;
/** Fewer than lock an account. */
const TRIES = 4;

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind({ trustProxy: ['127.0.0.1'] });
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

async function timeOf(username: string, from: string): Promise<number> {
  const [cookie, offer] = [await browser.captchaCookie(), await browser.keys()];
  const began = performance.now();
  const { body } = await browser.signIn({ username, password: WRONG, from, cookie, offer });
  const took = performance.now() - began;
  expect(body).toMatchObject({ error: 'wrongSignIn' });
  return took;
}

/** What the fastest tenth took at most: more work shows in it, what else the machine does shows in the slow ones. */
function fastestTenth(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? 0;
}

/** Known and unknown names by turns, now one first and now the other, each from a network of its own: how far they lie apart. */
async function apart(round: number, known: readonly string[]): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const place = `${sample}.${round}`;
    const tries = [
      async () => times.known.push(await timeOf(known[sample % known.length] ?? '', `10.${place}.1`)),
      async () => times.unknown.push(await timeOf(`nobody${round}x${sample}`, `11.${place}.1`)),
    ];
    for (const one of sample % 2 ? tries : tries.reverse()) await one();
  }
  return Math.abs(fastestTenth(times.known) / fastestTenth(times.unknown) - 1);
}

/** Milliseconds that this process has computed, on all processors: a busy machine does not add to them. */
async function computedIn(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a refused sign-in', () => {
  it('computes as much for an unknown name as for a known one', async () => {
    const { loginName } = await browser.person();
    const tries = async (username: string) => {
      const computed = await computedIn(() =>
        Promise.all(Array.from({ length: TRIES }, (_, at) => timeOf(username, `14.${at}.0.1`))),
      );
      await browser.inFirm('delete from sign_in_attempt where tenant_id = $1', [server.tenantId]);
      return computed;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // By turns, and the least of each counts: collecting garbage and compiling add to single ones.
    for (let round = 0; round < 4; round++) {
      known.push(await tries(loginName));
      unknown.push(await tries('nobody'));
    }

    // Without hashing a password a try computes less than half as much.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it.runIf(isNight())(
    'takes as long for a name that there is as for one that there is not',
    async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => browser.person()));
      const names = people.map(({ loginName }) => loginName);
      const rounds: number[] = [];
      while (rounds.length < ROUNDS && !rounds.some((one) => one <= NEAR)) {
        rounds.push(await apart(rounds.length, names));
        await browser.inFirm('delete from sign_in_attempt where tenant_id = $1', [server.tenantId]);
      }
      expect(Math.min(...rounds)).toBeLessThanOrEqual(NEAR);
    },
    300_000,
  );

  it('is what the usual first accounts get, all forty of them', async () => {
    const names = ['admin', 'root', 'system', 'test', 'guest', 'administrator', 'superadmin', 'manager'];
    const passwords = ['admin', 'admin123', '123456', 'password', 'Admin@123'];
    for (const [at, username] of names.entries())
      for (const [index, password] of passwords.entries()) {
        const from = `12.${at}.${index}.1`;
        expect((await browser.signIn({ username, password, from })).body).toMatchObject({
          error: 'wrongSignIn',
        });
      }
  }, 300_000);
});
