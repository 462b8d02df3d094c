/** `npm run fuzz -- [--requests 100000] [--seed 1]`: random requests to every call, until all are answered as they should be. */
import { parseArgs } from 'node:util';
import startCluster from '../set-up/start-cluster.ts';
import { fuzz } from './fuzz.ts';
import { CANARY, startFuzzed } from './start-fuzzed.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const stopCluster = await startCluster();
try {
  const server = await startFuzzed();
  const wish = { requests: Number(values.requests), seed: Number(values.seed), canary: CANARY };
  const { findings, answers } = await fuzz(server, wish);
  await server.close();
  for (const { what, by, request, answer } of findings)
    process.stdout.write(`${what}, by ${by}\n  ${request}\n  ${answer}\n`);
  process.stdout.write(`answers by status: ${JSON.stringify(answers)}\n`);
  process.stdout.write(`${findings.length} findings with seed ${values.seed}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await stopCluster();
}
