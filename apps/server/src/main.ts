import { releaseMemory } from '@jianheng/server-platform';
import { rehearse } from './rehearse.ts';
import { runCommand } from './run-command.ts';
import { start } from './start.ts';

// It leaves nothing running: the server is not started.
if (process.argv.includes('--rehearse')) process.exit(await rehearse());

const started = await runCommand((config) => start(config, (line) => console.log(line)));
for (const note of started.notes) console.log(note);
console.log(`建衡已启动：${started.url}`);
releaseMemory();

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    started.stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        console.error(problem);
        process.exit(1);
      },
    );
  });
}
