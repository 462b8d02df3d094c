import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS, isHeavy } from '../testing/hostile-files/corpus.ts';
import { HostileDesk } from '../testing/hostile-files/hostile-desk.ts';

let desk: HostileDesk;
beforeAll(async () => {
  desk = await HostileDesk.start();
});
afterAll(() => desk.server.close());

describe(`${CORPUS.length} hostile files`, () => {
  it('are more than a hundred and twenty, all different, a dozen of them heavy', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
    expect(CORPUS.filter(isHeavy)).toHaveLength(12);
  });

  it.each(CORPUS.filter((file) => !isHeavy(file)))(
    '$name gets its verdict, and the server goes on',
    async (file) => {
      expect(await desk.doorsThatRead(file)).toEqual(file.readAt);
      expect(await desk.server.anonymous.get('/health')).toMatchObject({ status: 200 });
    },
  );
});
