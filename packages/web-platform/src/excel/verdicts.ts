import type { PlatformAnswer } from '@jianheng/contract';
import type { StateTone } from '../formatting/process-states.ts';

/** An import as it is kept, and one of its rows. */
export type KeptImport = PlatformAnswer<'GET /b/excel/import/:id'>;
export type ImportRow = PlatformAnswer<'POST /b/excel/import/:id/queryList'>[number];
export type Verdict = ImportRow['verdict'];

/** What a row is, as people read it, and once it was written. */
export const VERDICTS: Readonly<
  Record<Verdict, { readonly label: string; readonly done: string; readonly tone: StateTone }>
> = {
  new: { label: '新增', done: '已新增', tone: 'done' },
  changed: { label: '有变化', done: '已修改', tone: 'act' },
  same: { label: '无变化', done: '无变化', tone: 'grey' },
  conflict: { label: '冲突', done: '未导入', tone: 'wait' },
  fault: { label: '有误', done: '未导入', tone: 'wrong' },
};

export const VERDICT_ORDER: readonly Verdict[] = ['new', 'changed', 'same', 'conflict', 'fault'];

/** Whether a row can be written. */
export const isFit = ({ verdict }: ImportRow): boolean => verdict === 'new' || verdict === 'changed';
