/** `npm run print:routes`: every web route as `/path<TAB>component or redirect`. */
import { webRoutes } from './web-routes.ts';

for (const { path, shows } of webRoutes()) console.log(`${path}\t${shows}`);
