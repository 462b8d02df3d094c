import { type Config, readConfig } from './config.ts';
import { startSentence } from './start-fault.ts';

/** What the system expects of a command that was given something it cannot work with. */
const UNUSABLE = 2;

/**
 * Runs a command of the operator with the settings of the environment. What stops it is said in one sentence, and the
 * process ends with 2; what no setting can mend is told with its place in the code, and the process ends with 1.
 */
export async function runCommand<T>(command: (config: Config) => Promise<T>): Promise<T> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    return await command(config);
  } catch (problem) {
    const sentence = startSentence(problem, config);
    console.error(sentence ?? problem);
    process.exit(sentence ? UNUSABLE : 1);
  }
}
