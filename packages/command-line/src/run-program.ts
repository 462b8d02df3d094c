import { FileError, nearestWord } from '@jianheng/foreign-content';
import { CancelledError, EXIT, parseCall, UsageError } from './command.ts';
import { askedHelp, programHelp } from './help.ts';
import { commandNamed, type Program } from './program.ts';
import { say } from './progress.ts';

/** Runs one of the commands of a program, by its first word, and yields the exit code; or gives the help that is asked for. */
export async function runProgram(program: Program, call: readonly string[]): Promise<number> {
  const help = await askedHelp(program, call);
  if (help !== null) {
    say(help);
    return EXIT.done;
  }
  const [name = '', ...words] = call;
  const command = await commandNamed(program, name);
  if (!command) {
    say(await unknownCommand(program, name));
    return EXIT.usage;
  }
  try {
    return await command.run(parseCall(words, command.options));
  } catch (error) {
    return refused(error, `${program.name} -- ${command.usage}`);
  }
}

async function unknownCommand(program: Program, name: string): Promise<string> {
  const nearest = name === '' ? null : nearestWord(name, Object.keys(program.commands));
  return nearest === null ? programHelp(program) : `没有命令 ${name}，是否指 ${nearest}？`;
}

function refused(error: unknown, usage: string): number {
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
