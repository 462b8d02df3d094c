import { PROCESS_STATES, type ProcessState } from '@jianheng/definition';

export type StateTone = 'act' | 'done' | 'wait' | 'wrong' | 'grey';

const TONES: Readonly<Record<ProcessState, StateTone>> = {
  draft: 'grey',
  running: 'act',
  returned: 'wait',
  agreed: 'done',
  refused: 'wrong',
  withdrawn: 'grey',
  terminated: 'grey',
};

const isKnown = (state: string): state is ProcessState => Object.hasOwn(PROCESS_STATES, state);

/** The word and the tone of a process's state; a word the server made itself is shown as it is. */
export function processState(state: string): { readonly label: string; readonly tone: StateTone } {
  return isKnown(state)
    ? { label: PROCESS_STATES[state], tone: TONES[state] }
    : { label: state, tone: 'grey' };
}
