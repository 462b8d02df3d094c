import { PROCESS_STATES } from '@jianheng/definition';
import { processState, type StateTone, stateTone } from '../../../formatting/process-states.ts';

/** How a choice is toned that is the state of something; `undefined` for any other choice. */
export function choiceTone(choices: Readonly<Record<string, string>>, value: string): StateTone | undefined {
  const isProcess = Object.keys(PROCESS_STATES).every((state) => Object.hasOwn(choices, state));
  return isProcess ? processState(value).tone : stateTone(choices, value);
}
