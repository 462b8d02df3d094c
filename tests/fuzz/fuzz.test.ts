import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, rounds, runSeed } from '../rings.ts';
import { fuzz } from './fuzz.ts';
import { CANARY, startFuzzed } from './start-fuzzed.ts';

const REQUESTS = rounds({ push: 1700, night: 50_000 });
/** Always the same with a push, so that it fails for its own change alone; other requests each night. */
const SEED = isNight() ? runSeed() : 20_261_120;

let server: TestServer;
beforeAll(async () => {
  server = await startFuzzed();
});
afterAll(() => server.close());

describe(`random requests to every call, as four people, TEST_SEED=${SEED}`, () => {
  it('meet neither a defect, nor an answer that is not as declared, nor a row of another firm', async () => {
    const { findings, answers } = await fuzz(server, { requests: REQUESTS, seed: SEED, canary: CANARY });

    expect(findings).toEqual([]);
    // A run that is always refused tests nothing.
    expect(answers[200]).toBeGreaterThan(REQUESTS / 25);
    expect(answers[400]).toBeGreaterThan(REQUESTS / 17);
  });

  it('would find a row that must not be read', async () => {
    const wish = { requests: 4000, seed: 7, canary: '员工', maxFindings: 1 };
    const { findings } = await fuzz(server, wish);

    expect(findings.map(({ what }) => what)).toContain('a row of another firm');
  });
});
