import { defineModule, entity, field } from '@jianheng/definition';
import { type Call, type ImplementedModule, implement } from '../modules/implement.ts';

/** A module to whose rows things happen, and others that listen, for tests. */
const contract = entity('合同', {
  path: '/t/contract',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额'),
    changes: field.integer('变更次数', { writableBy: 'actions', default: 0 }),
  },
});
const change = entity('合同变更', {
  path: '/t/contract-change',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    contract: field.link('合同', contract, { required: true }),
  },
});
const rights = { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all' } as const;
const base = { messages: {}, permissions: { all: '全部' }, lists: {} } as const;
const contracts = defineModule('contracts', '合同', {
  ...base,
  entities: { contract, change },
  access: { contract: rights, change: rights },
  actions: {
    raise: { on: 'contract', label: '提价', allow: 'all' },
    count: { on: 'contract', label: '计变更', allow: 'systemOnly' },
    spin: { on: 'contract', label: '空转', allow: 'all', showWhen: { name: { is: '空转' } } },
    tell: { on: 'change', label: '登记', allow: 'systemOnly', showWhen: { name: { is: '从不' } } },
  },
  on: { 'change.created': 'tell', 'contract.changed': 'spin' },
});

export const contractsModule = implement(contracts, {
  actions: {
    raise: async ({ row, tables }: Call<typeof contracts, 'raise'>) => {
      await tables.contract.lock(row.id);
      await tables.contract.change(row.id, { amount: '2.00' });
      // What listeners wrote meanwhile is not lost.
      await tables.contract.change(row.id, { name: '已提价' });
    },
    count: async ({ row, tables }: Call<typeof contracts, 'count'>) =>
      tables.contract.change(row.id, { changes: (row.changes ?? 0) + 1 }),
    spin: async ({ row, tables }: Call<typeof contracts, 'spin'>) => {
      if (row.name === '空转') await tables.contract.change(row.id, { amount: '3.00' });
      else if ((row.changes ?? 0) === 0 && row.amount === '2.00')
        await tables.contract.change(row.id, { changes: 1 });
    },
    tell: async ({ row, tables }: Call<typeof contracts, 'tell'>) => {
      const { changes } = await tables.contract.lock(row.contract);
      await tables.contract.change(row.contract, { changes: (changes ?? 0) + 1 });
    },
  },
});

/** A module that keeps rows of a contract, and writes down what happened to it. */
export function listeningModule(name: string): ImplementedModule {
  const plan = entity('计划', {
    path: `/t/${name}-plan`,
    title: 'name',
    fields: {
      name: field.text('名称', { required: true }),
      contract: field.link('合同', contract),
      heard: field.text('听到', { writableBy: 'actions' }),
    },
  });
  const log = entity('日志', {
    path: `/t/${name}-log`,
    title: 'says',
    readOnly: true,
    fields: { says: field.text('内容', { required: true }) },
  });
  const listening = defineModule(name, '计划', {
    ...base,
    messages: { refused: '计划“{name}”不允许。' },
    entities: { plan, log },
    access: { plan: rights, log: { rows: { all: 'all' } } },
    actions: {
      follow: { on: 'plan', label: '跟随', allow: 'systemOnly' },
      letGo: { on: 'plan', label: '解除', allow: 'systemOnly' },
    },
    on: {
      'contracts.contract.changed': { run: 'follow', rows: { by: 'contract' } },
      'contracts.contract.removed': { run: 'letGo', rows: { by: 'contract' } },
    },
  });
  return implement(listening, {
    actions: {
      follow: async ({ row, tables, businessError }: Call<typeof listening, 'follow'>) => {
        if (row.name === '不许') throw businessError('refused', { name: row.name });
        await tables.log.add({ says: row.name });
      },
      letGo: async ({ row, tables }: Call<typeof listening, 'letGo'>) =>
        tables.plan.change(row.id, { contract: null, heard: '合同已删除' }),
    },
  });
}
