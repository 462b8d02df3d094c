import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { watchStalls } from './stall-watch.ts';

const lines: string[] = [];
const app = () => {
  const made = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  watchStalls(made);
  made.get('/quick', async () => 'done');
  made.get('/slow/:id', async () => {
    for (const until = performance.now() + 1600; performance.now() < until; );
    return 'done';
  });
  return made;
};
afterEach(() => {
  lines.length = 0;
});

it('names the call that kept all others waiting', async () => {
  const server = app();
  await server.inject('/slow/7');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 });
  const { stalledMs, calls, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('the server was stalled');
  expect(stalledMs).toBeGreaterThan(1000);
  expect(calls).toEqual([expect.stringMatching(/^GET \/slow\/:id \(.+\)$/)]);
  await server.close();
});
