import type { StateTone } from '@jianheng/web-platform';
import type { MARKS } from '../day-entities.ts';

/** How urgent each result of a day looks; the word beside it says the same. */
export const MARK_TONES: Readonly<Record<keyof typeof MARKS, StateTone>> = {
  normal: 'done',
  late: 'wait',
  early: 'wait',
  missing: 'wrong',
  absent: 'wrong',
  leave: 'act',
  free: 'grey',
  open: 'grey',
};
