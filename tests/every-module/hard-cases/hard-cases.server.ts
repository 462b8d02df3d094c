import { implement, type RowRules } from '@jianheng/server-platform';
import { hardCases } from './hard-cases.module.ts';

/** Refuses with words that are chosen, and fillings that are made, elsewhere. */
const guardPosts: RowRules = {
  beforeSave: async ({ before, values, businessError }) => {
    const { share } = { ...before, ...values } as Readonly<Record<string, string>>;
    if (Number(share) !== 0.5) throw businessError('notHalf', { share: String(share) });
  },
};

export default implement(hardCases, {
  actions: {
    lift: async ({ row, input, tables }) => {
      const { rank } = await tables.post.lock(row.id);
      await tables.post.change(row.id, {
        rank: rank === 90_000 ? 1 : rank + 1,
        role: input.role ?? row.role,
      });
    },
  },
  rules: { post: guardPosts },
  examples: { post: { share: '0.500000' }, seat: { share: '0.500000' } },
});
