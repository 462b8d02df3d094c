import type { TestServer } from '@jianheng/server-platform/testing';
import { declared, openFields, startEveryModule } from '../every-module/declared.ts';
import { ifPossible } from '../every-module/row-error.ts';
import { RowMaker } from '../every-module/row-maker.ts';

/** Stands in every text that the other firm's rows can hold, and must never be read from ours. */
export const CANARY = '金丝雀7F3A';
const ROWS = 3;

/** A server with rows of every kind in two firms. */
export async function startFuzzed(): Promise<TestServer> {
  const server = await startEveryModule();
  const ours = new RowMaker(server);
  const theirs = new RowMaker(server, await server.secondFirm());
  for (const { known } of declared) {
    const texts = openFields(known.entity.fields).filter(
      ([, field]) => field.kind === 'text' && !field.pattern && (field.max ?? 100) > CANARY.length + 3,
    );
    for (let row = 0; row < ROWS; row++) {
      const values = Object.fromEntries(texts.map(([name]) => [name, `${CANARY}${row}`]));
      await ifPossible(ours.add(known));
      await ifPossible(theirs.add(known, { values }));
    }
  }
  return server;
}
