import { PROCESS_STATES, type ProcessState } from '@jianheng/definition';

export type StateTone = 'act' | 'done' | 'wait' | 'wrong' | 'grey';

const TONES: Readonly<Record<ProcessState, StateTone>> = {
  draft: 'grey',
  running: 'act',
  returned: 'wait',
  withdrawn: 'wait',
  approved: 'done',
  rejected: 'wrong',
  cancelled: 'grey',
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

/** Words by which modules call the states of what they keep; a choice made of them is a state. */
const STATES: Readonly<Record<string, StateTone>> = {
  ...inTone('act', 'running effective open part confirming mended proposed valid booked idle active'),
  ...inTone('done', 'finished paid claimed received right confirmed shared proved sent'),
  ...inTone('wait', 'suspended paused wanted returned found unpaid waiting payable held repair removing'),
  ...inTone('wrong', 'terminated wrong noRule noMembers failed'),
  ...inTone(
    'grey',
    'preparing draft planned new closed stopped ended none reversed void cancelled sold removed unproved kept',
  ),
};

function inTone(tone: StateTone, words: string): Readonly<Record<string, StateTone>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, tone]));
}

/** The tone of a state; none for a choice that is no state. */
export function stateTone(choices: Readonly<Record<string, string>>, value: string): StateTone | undefined {
  return Object.keys(choices).every((word) => Object.hasOwn(STATES, word)) ? STATES[value] : undefined;
}
