import { rule } from '@jianheng/server-platform';
import type { consultingContracts } from '../consulting-contracts.module.ts';

/** A contract that was in force is no draft again: else what it agrees on could be changed without an amendment. */
export const notUnbound = rule<typeof consultingContracts, 'contract'>({
  async beforeSave({ before, after, businessError }) {
    if (before && before.state !== 'draft' && after.state === 'draft')
      throw businessError('boundAlready', { name: before.name });
  },
});
