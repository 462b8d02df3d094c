/** `npm run print:calls`: every registered call as `METHOD<TAB>/api/path`. */
import { calls } from './registrations.ts';

for (const { method, path } of calls) console.log(`${method}\t/api${path}`);
