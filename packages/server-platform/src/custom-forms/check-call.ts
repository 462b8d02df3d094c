import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction } from '../database/transaction.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { firmsOf } from './firms-of.ts';
import { printEffects } from './print-effects.ts';
import { checkForm } from './publish.ts';
import { readForm } from './store/form-store.ts';

/** 检查: what stands against a draft, and what its publishing would mean. */
export function checkCall(): AnyRoute {
  return route(
    {
      ...callSpec(platformCalls, 'POST /a/sys/customForm/:id/check'),
      access: { anyOf: ['form:design'] },
      audit: 'none',
      transaction: 'read',
      summary: '自定义表单：检查',
      // Templates of prints are read in processes of their own, when no transaction is open.
      prepare: async ({ user, server, params }) => {
        const { shipped } = firmsOf(server);
        const { faults, effects, prints } = await inTransaction(
          server.pool,
          user.tenantId,
          async (tx) => checkForm({ tx, user, shipped }, await readForm(tx, params.id)),
          { readOnly: true },
        );
        const printed = prints ? await printEffects({ server, tenantId: user.tenantId }, prints) : [];
        // Paths into a declaration are for programmers; the designer finds its place by the word.
        const told = faults.map(({ word, says }) => ({ word, says }));
        return { faults: told, effects: [...effects, ...printed] };
      },
    },
    async ({ prepared }) => prepared,
  );
}
