import { type Call, rule } from '@jianheng/server-platform';
import type { auditSupervision } from '../audit-supervision.module.ts';

type Supervision = typeof auditSupervision;

/** 带入督查项: every item in use, with its full score. */
export async function fillItems({ row, tables, businessError }: Call<Supervision, 'fillItems'>) {
  const items = await tables.checkItem.find({ isUsed: { is: true } }, { limit: 50 });
  if (items.length === 0) throw businessError('nothingUsed');
  const lines = items.map(({ name, score }) => ({ name, full: score, score, remark: null }));
  await tables.check.change(row.id, { lines });
}

/** 办结: a check without scores has no result. */
export async function closeCheck({ row, businessError }: Call<Supervision, 'close'>) {
  if (row.lines.length === 0) throw businessError('notScored', { code: row.code });
}

/** No item scores more than it is worth. */
export const withinFullScore = rule<Supervision, 'check'>({
  async beforeSave({ after, businessError }) {
    for (const [at, { full, score }] of after.lines.entries())
      if (score > full) throw businessError('scoreTooHigh', { line: String(at + 1), score, full });
  },
});
