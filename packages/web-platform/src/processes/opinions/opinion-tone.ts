import type { StateTone } from '../../formatting/process-states.ts';

const TONES: Readonly<Record<string, StateTone>> = {
  start: 'act',
  resubmit: 'act',
  approve: 'done',
  auto: 'grey',
  sendBack: 'wait',
  voteAgainst: 'wrong',
  reject: 'wrong',
  terminate: 'wrong',
};

/** The colour of a record; moves that decide nothing are grey. */
export function opinionTone(kind: string): StateTone {
  return TONES[kind] ?? 'grey';
}
