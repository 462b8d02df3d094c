/** `npm run check`: the fast truth. Everything is run, so that one round shows all there is to mend. */
import { spawnSync } from 'node:child_process';

const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['types', 'node tools/check-types.ts'],
  ['types that run anywhere', 'node tools/check-types.ts -p tsconfig.anywhere.json'],
  ['lint and format', 'biome check --error-on-warnings .'],
  ['layers, proven', 'node tools/check-layers.ts --prove'],
  ['layers', 'node tools/check-layers.ts'],
  ['folders, proven', 'node tools/check-folders.ts --prove'],
  ['folders', 'node tools/check-folders.ts'],
  ['terms', 'node tools/check-terms.ts'],
  ['declarations', 'node tools/check-modules.ts'],
  ['unused', 'knip'],
  ['generated documents', 'node tools/write-docs.ts --check'],
];

const failed = STEPS.filter(([name, command]) => {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status !== 0;
});
console.log(`${STEPS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
