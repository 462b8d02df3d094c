import { readConfig, WrongSetting } from './config.ts';
import { start } from './start.ts';

const started = await start(readConfig(process.env), (line) => console.log(line)).catch(
  (problem: unknown) => {
    if (!(problem instanceof WrongSetting)) throw problem;
    console.error(`设置有误：${problem.message}`);
    process.exit(2);
  },
);
for (const note of started.notes) console.log(note);
console.log(`建衡已启动：${started.url}`);

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
