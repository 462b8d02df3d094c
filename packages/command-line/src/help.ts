import { LIMIT_HELP } from './limits.ts';
import { allCommands, commandNamed, type Program } from './program.ts';

/** What a call asks for besides running a command: the help of a command, or of the program. `null`: it asks for none. */
export async function askedHelp(
  program: Program,
  [name = '', ...words]: readonly string[],
): Promise<string | null> {
  if (name === '--help' || name === 'help') return helpOf(program, words[0] ?? '');
  return Object.hasOwn(program.commands, name) && words.includes('--help') ? helpOf(program, name) : null;
}

/** Every command with what it is for. */
export async function programHelp(program: Program): Promise<string> {
  const lines = (await allCommands(program)).map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return `用法：${program.name} -- 命令 …；命令后加 --help 看它的说明\n${lines.join('\n')}`;
}

async function helpOf(program: Program, name: string): Promise<string> {
  const command = await commandNamed(program, name);
  if (!command) return programHelp(program);
  const words: Readonly<Record<string, string>> = { ...LIMIT_HELP, ...program.options };
  const options = command.options.map((option) => `  --${option.padEnd(12)}${words[option] ?? ''}`);
  return [command.help, `用法：${program.name} -- ${command.usage}`, ...options].join('\n');
}
