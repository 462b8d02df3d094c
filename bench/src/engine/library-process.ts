import { openPool } from '@jianheng/server-platform';
import { load } from '../load.ts';
import { LibraryWork } from './library-work.ts';

/** Measures the library in a process of its own, so that neither side pays for what the other leaves behind. */
const [address = '{}', tenantId = '0', steps = '3'] = process.argv.slice(2);
const work = new LibraryWork(
  { pool: openPool({ ...JSON.parse(address), max: 12 }), tenantId },
  Number(steps),
);
const drive = async () => {
  await work.drive();
  return undefined;
};
process.on('message', ({ connections, milliseconds }: { connections: number; milliseconds: number }) => {
  load(connections, milliseconds, drive).then(
    (rate) => process.send?.(rate),
    (problem: unknown) => {
      throw problem;
    },
  );
});
process.on('disconnect', () => process.exit(0));
