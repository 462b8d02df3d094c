/** `npm run cost -- COMMAND …`: the cost engine on files, without database or screen. */
import { ImportError } from '../src/index.ts';
import { CancelledError, type Command, EXIT, parseCall, UsageError } from './command.ts';
import { analyseProject } from './commands/analyse-project.ts';
import { checkFile } from './commands/check-file.ts';
import { collectLines } from './commands/collect-lines.ts';
import { compareBids } from './commands/compare-bids.ts';
import { compareModel } from './commands/compare-model.ts';
import { compareProjects } from './commands/compare-projects.ts';
import { feeRows } from './commands/fee-rows.ts';
import { fees } from './commands/fees.ts';
import { importFiles } from './commands/import-files.ts';
import { indices } from './commands/indices.ts';
import { runCases } from './commands/run-cases.ts';
import { sheets } from './commands/sheets.ts';
import { say } from './progress.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importFiles,
  sheets,
  check: checkFile,
  indices,
  analyse: analyseProject,
  collect: collectLines,
  compare: compareProjects,
  bids: compareBids,
  bim: compareModel,
  feetree: feeRows,
  fees,
  cases: runCases,
};

async function run([name, ...words]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) {
    const lines = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}\n      ${help}`);
    say(`用法：npm run cost -- 命令 …\n${lines.join('\n')}`);
    return EXIT.usage;
  }
  try {
    return await command.run(parseCall(words, command.options));
  } catch (error) {
    return refused(error, command);
  }
}

function refused(error: unknown, { usage }: Command): number {
  if (error instanceof UsageError) {
    say(`${error.message}\n用法：${usage}`);
    return EXIT.usage;
  }
  if (error instanceof CancelledError) {
    say('已取消，未写出任何结果');
    return EXIT.cancelled;
  }
  if (error instanceof ImportError) {
    say(`错误：${error.message}`);
    return EXIT.badInput;
  }
  throw error;
}

process.exitCode = await run(process.argv.slice(2));
