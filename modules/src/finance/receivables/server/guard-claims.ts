import { decimal } from '@jianheng/definition';
import { rule } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** A fee settles invoices with money that never came in: as much as the firm says that banks take, and no more. */
export const guardClaims = rule<typeof receivables, 'claim'>({
  beforeSave({ isSent, after, settings, businessError }) {
    if (!isSent) return;
    const most = settings.mostFee ?? '0.00';
    for (const [at, { fee }] of after.lines.entries())
      if (fee && decimal.greaterThan(fee, most))
        throw businessError('feeTooHigh', { line: at + 1, fee, most });
  },
});
