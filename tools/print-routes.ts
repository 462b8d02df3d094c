/** `npm run print:routes`: every web route as `/path<TAB>component or redirect`. */
import { routeRows } from '@jianheng/web-platform/routes';
import { pagesOf } from './doc-pages.ts';
import { registry } from './registrations.ts';

for (const { path, shows } of routeRows(pagesOf(registry.modules))) console.log(`${path}\t${shows}`);
