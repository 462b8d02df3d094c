import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds the web and the server, so that the first start after an installation need not: for images and packages. */
await buildWeb((line) => process.stdout.write(`${line}\n`));
if ((await buildServer()) === undefined) throw new Error('the server could not be built');
