import { rule } from '@jianheng/server-platform';
import type { followAudit } from '../follow-audit.module.ts';

/** Nothing is paid on a certificate before it is approved. */
export const onApproved = rule<typeof followAudit, 'payment'>({
  async beforeSave({ after, tables, businessError }) {
    if (Number(after.amount) === 0) return;
    const { code, processState } = await tables.certificate.read(after.certificate);
    if (processState !== 'approved') throw businessError('notApproved', { code });
  },
});
