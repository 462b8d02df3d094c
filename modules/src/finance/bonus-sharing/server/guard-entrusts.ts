import { rule } from '@jianheng/server-platform';
import type { bonusSharing } from '../bonus-sharing.module.ts';

/** Whoever entrusts somebody says for how long; the trustee sees it and changes nothing of it. */
export const guardEntrusts = rule<typeof bonusSharing, 'entrust'>({
  beforeSave({ before, after, user, businessError }) {
    const principal = before?.principal ?? user.id;
    if (before && principal !== user.id) throw businessError('othersEntrust');
    if (after.trustee === principal) throw businessError('toOneself');
  },
});
