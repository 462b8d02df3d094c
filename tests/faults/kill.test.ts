import { Random } from '@jianheng/server-platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../rings.ts';
import { ApprovingClient, type Flow } from './approving-client.ts';
import { checkHistory } from './check-history.ts';
import { ServerProcess } from './server-process.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? rounds({ push: 2, night: 10 }));
const CLIENTS = 8;

/** Told with the figures: the same seed kills after the same numbers of answers. */
const SEED = Number(process.env.FAULT_SEED ?? 1);

type Run = {
  readonly flows: readonly Flow[];
  readonly surprises: readonly string[];
  readonly recoveries: readonly number[];
};

const answered = (clients: readonly ApprovingClient[]) => figures(clients.flatMap(({ flows }) => flows)).kept;

/** Kills at random moments under the load of all clients and lets them see the end of it. */
async function killAll(server: ServerProcess, name: string, kill: () => Promise<void>): Promise<Run> {
  const people = await server.tokensOf(['clerk', 'manager', 'finance']);
  const clients = Array.from(
    { length: CLIENTS },
    (_, index) => new ApprovingClient(server, people, `${name}${index}`),
  );
  const runs = clients.map((client) => client.run());
  const recoveries: number[] = [];
  const random = new Random(SEED);
  for (let round = 0; round < ROUNDS; round++) {
    // In full flight, and never at the same place twice: after so many more answers than the last kill left.
    const until = answered(clients) + random.between(CLIENTS, 8 * CLIENTS);
    await expect
      .poll(() => answered(clients), { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(until);
    const killedAt = performance.now();
    await kill();
    const backAt = performance.now();
    await expect
      .poll(() => clients.some(({ lastSuccess }) => lastSuccess > backAt), {
        timeout: 60_000,
        interval: 10,
      })
      .toBe(true);
    recoveries.push(Math.round(Math.max(...clients.map(({ lastSuccess }) => lastSuccess)) - killedAt));
  }
  // What was asked while nobody answered is asked again before anybody looks at the outcome.
  const until = answered(clients) + 2 * CLIENTS;
  await expect.poll(() => answered(clients), { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(until);
  for (const client of clients) client.stop();
  await Promise.all(runs);
  return {
    flows: clients.flatMap(({ flows }) => flows),
    surprises: clients.flatMap(({ surprises }) => surprises),
    recoveries,
  };
}

function figures(flows: readonly Flow[]) {
  const approvals = flows.flatMap((flow) => flow.approvals);
  const kept =
    flows.filter(({ start }) => start === 'kept').length +
    approvals.filter(({ outcome }) => outcome === 'kept').length;
  return { kept, unknown: flows.length + approvals.length - kept };
}

describe.each(['server', 'database'] as const)(
  'kill -9 of the %s under eight approving clients',
  (target) => {
    const server = new ServerProcess(`kill-${target}`);
    beforeAll(() => server.start());
    afterAll(() => server.stop());

    it('loses nothing that was acknowledged, doubles nothing, and leaves nothing half done', async () => {
      const kill = async () => {
        if (target === 'database') return server.killDatabase();
        await server.kill();
        await server.start();
      };

      const { flows, surprises, recoveries } = await killAll(server, target, kill);

      const { kept, unknown } = figures(flows);
      process.stdout.write(
        `kill -9 ${target}: seed ${SEED}, ${ROUNDS} kills, ${kept} acknowledged, ${unknown} unknown, first success after ${recoveries.join(', ')} ms\n`,
      );
      expect(await checkHistory(server, flows)).toEqual([]);
      expect(surprises).toEqual([]);
      expect(kept).toBeGreaterThan(ROUNDS * CLIENTS);
      // A kill in full flight leaves somebody without an answer; a run without one has killed nothing.
      expect(unknown).toBeGreaterThan(0);
    });
  },
);
