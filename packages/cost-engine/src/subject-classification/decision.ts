import type { SubjectShare } from '../model/subject-share.ts';
import type { MergedRow } from './corrections.ts';

/** How a line came to its subject: by hand, as its file says, by its code, by a rule over its texts, by likeness; or not. */
export type CollectedBy = 'hand' | 'file' | 'code' | 'rule' | 'similar' | 'none';

/** Where a line belongs, how sure that is, and why. */
export interface Decision {
  /** empty: not collected (未归集); of a split line the subject with the largest share */
  readonly subject: string;
  readonly by: CollectedBy;
  /** 0 to 1 */
  readonly confidence: number;
  /** Chinese sentence with the figures that it rests on */
  readonly reason: string;
  /** what a person should confirm: likeness from 0.5 up to 0.75 */
  readonly proposal: { readonly subject: string; readonly score: number } | null;
  /** how a person has split the line among subjects; absent when it is whole */
  readonly shares?: readonly SubjectShare[];
  /** the row of the index that a person has merged the line into */
  readonly row?: MergedRow;
}
