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
  voided: 'grey',
};

const isKnown = (state: string): state is ProcessState => Object.hasOwn(PROCESS_STATES, state);

/** A process that is held up: its form goes on saying where it stands. */
const SUSPENDED = { label: '已挂起', tone: 'wait' } as const;

/** The word and the tone of a process's state; a word the server made itself is shown as it is. */
export function processState(state: string): { readonly label: string; readonly tone: StateTone } {
  if (state === 'suspended') return SUSPENDED;
  return isKnown(state)
    ? { label: PROCESS_STATES[state], tone: TONES[state] }
    : { label: state, tone: 'grey' };
}
