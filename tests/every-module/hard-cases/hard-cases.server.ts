import { implement, rule } from '@jianheng/server-platform';
import { hardCases } from './hard-cases.module.ts';

/** Refuses with words that are chosen, and fillings that are made, elsewhere. */
const guardPosts = rule<typeof hardCases, 'post'>({
  beforeSave: ({ after, businessError }) => {
    if (Number(after.share) !== 0.5) throw businessError('notHalf', { share: after.share });
  },
});

export default implement(hardCases, {
  actions: {
    found: async ({ input, tables }) => {
      await tables.pot.add({ name: input.name ?? '新包' });
    },
    raise: async ({ row, input, tables }) => tables.wage.change(row.id, { pay: input.by ?? row.pay }),
    lift: async ({ row, input, tables, notify }) => {
      const { rank } = await tables.post.lock(row.id);
      await tables.post.change(row.id, {
        rank: rank === 90_000 ? 1 : rank + 1,
        role: input.role ?? row.role,
      });
      await notify('lifted', row.id);
    },
  },
  jobs: { nightly: async ({ tables }) => void (await tables.post.count()) },
  rules: { post: guardPosts },
  examples: { post: { share: '0.500000' }, seat: { share: '0.500000' } },
});
