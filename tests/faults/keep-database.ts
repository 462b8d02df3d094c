import { EmbeddedDatabase } from '@jianheng/server-platform';

/** Keeps the database in the folder that is named running until this process is ended; tells how to reach it. */
const database = await EmbeddedDatabase.start({ dataDir: process.argv[2] ?? '', database: 'postgres' });
process.stdout.write(`${JSON.stringify({ ...database.admin, pid: database.pid })}\n`);
setInterval(() => undefined, 60_000);
