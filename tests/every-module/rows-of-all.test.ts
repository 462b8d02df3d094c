import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, startEveryModule, tried } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker, type RowsMade } from './row-maker.ts';

let server: TestServer;
let made: RowsMade;
beforeAll(async () => {
  server = await startEveryModule();
  made = await new RowMaker(server).addEach(declared.map(({ known }) => known));
});
afterAll(() => server.close());

describe('a row that every test can use', () => {
  requireCases(tried);

  it.for(tried)('is made of $label', ({ path }, { skip }) => {
    const error = made.errors.get(path);
    skip(error !== undefined && error.path !== path, `links to ${error?.path}, which fails here itself`);
    if (error) throw error;
    expect(made.ids.get(path)).toMatch(/^\d+$/);
  });
});
