import { FileError } from '@jianheng/foreign-content';
import { CancelledError, type Command, EXIT, parseCall, UsageError } from './command.ts';
import { say } from './progress.ts';

/** Runs one of the commands of a program, by its first word, and yields the exit code. `program` is how it is called. */
export async function runCommand(
  program: string,
  commands: Readonly<Record<string, Command>>,
  [name, ...words]: readonly string[],
): Promise<number> {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
  if (!command) {
    const lines = Object.values(commands).map(({ usage, help }) => `  ${usage}\n      ${help}`);
    say(`用法：${program} -- 命令 …\n${lines.join('\n')}`);
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
  if (error instanceof FileError) {
    say(`错误：${error.message}`);
    return EXIT.badInput;
  }
  throw error;
}
