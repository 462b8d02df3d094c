import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { CANARY, startFuzzed } from './start-fuzzed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startFuzzed();
});
afterAll(() => server.close());

describe('random requests to every call, as four people', () => {
  it('meet neither a defect, nor an answer that is not as declared, nor a row of another firm', async () => {
    const { findings, answers } = await fuzz(server, { requests: 5000, seed: 20_261_120, canary: CANARY });

    expect(findings).toEqual([]);
    // What only ever hears refusals tries nothing.
    expect(answers[200]).toBeGreaterThan(200);
    expect(answers[400]).toBeGreaterThan(300);
  });

  it('would find a row that must not be read', async () => {
    const { findings } = await fuzz(server, { requests: 4000, seed: 7, canary: '员工' });

    expect(findings.map(({ what }) => what)).toContain('a row of another firm');
  });
});
