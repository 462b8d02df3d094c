import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS, isHeavy } from '../testing/hostile-files/corpus.ts';
import { HostileDesk } from '../testing/hostile-files/hostile-desk.ts';

let desk: HostileDesk;
beforeAll(async () => {
  desk = await HostileDesk.start();
});
afterAll(() => desk.server.close());

describe('hostile files that reach the limits of the process that reads them', () => {
  it.each(CORPUS.filter(isHeavy))('$name gets its verdict, and the server goes on', async (file) => {
    expect(await desk.doorsThatRead(file)).toEqual(file.readAt);
    expect(await desk.server.anonymous.get('/health')).toMatchObject({ status: 200 });
  });
});
