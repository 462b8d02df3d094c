import { EmbeddedDatabase } from '@jianheng/server-platform';

/** Starts the database in the folder that is named and stops it, with nothing else that would keep the process alive. */
const database = await EmbeddedDatabase.start({ dataDir: process.argv[2] ?? '', database: 'postgres' });
await database.stop();
process.stdout.write('stopped\n');
