/** `npm run check:types [-- -p tsconfig.anywhere.json]`: the compiler over everything, with room for what it remembers. */
import { spawnSync } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const COMPILER = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

// Collecting garbage takes a quarter of its time at its own setting: it waits until half of this machine is taken (2 GB are).
const env = { GOGC: 'off', GOMEMLIMIT: `${Math.floor(totalmem() / 2)}B`, ...process.env };
const { status } = spawnSync(process.execPath, [COMPILER, '--checkers', '2', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
