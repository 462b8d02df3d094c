import { defineCalls, idParams } from '@jianheng/contract';
import { decimal, defineModule, entity, field, figure } from '@jianheng/definition';
import { z } from 'zod';
import type { BackgroundWork, Call } from './implement.ts';
import { rule } from './rule.ts';
import { serve } from './serve.ts';

/** What `docs/language.md` shows of the code of modules; never run. */
const budget = entity('预算', {
  path: '/b/budget',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    spent: field.money('已报销', { sum: { of: 'claim.amount', by: 'budget' } }),
    open: field.money('可用', { formula: 'amount - spent' }),
  },
});
const claim = entity('报销单', {
  path: '/b/claim',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'BX-{0000}'),
    budget: field.link('预算', budget, { required: true }),
    amount: field.money('金额', { required: true }),
    owner: field.person('报销人', { required: true }),
    spentOn: field.date('日期', { required: true, default: 'today' }),
    statement: field.attachments('对账单'),
  },
});
const entry = entity('凭证', {
  path: '/b/entry',
  title: 'amount',
  fields: { claim: field.link('报销单', claim), amount: field.money('金额') },
});
const loan = entity('借款', {
  path: '/b/loan',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'JK-{0000}'),
    owner: field.person('借款人', { required: true }),
    balance: field.money('余额', { required: true }),
  },
});
const loans = defineModule('loans', '借款', {
  messages: {},
  entities: { loan },
  permissions: { keep: '管理' },
  access: { loan: { rows: { all: 'keep' } } },
  lists: {},
  actions: {
    repay: {
      on: 'loan',
      label: '还款',
      allow: 'keep',
      input: { amount: field.money('金额', { required: true }) },
    },
  },
});
const claims = defineModule('claims', '报销', {
  messages: { overBudget: '预算“{name}”不足。' },
  entities: { budget, claim, entry },
  permissions: { keep: '管理' },
  access: {
    budget: { rows: { all: 'keep' } },
    claim: { rows: { all: 'keep' } },
    entry: { rows: { all: 'keep' } },
  },
  lists: {},
  actions: {
    tell: { on: 'budget', label: '说明', allow: 'keep' },
    collect: { on: 'budget', label: '归集', allow: 'keep', inBackground: true },
    offset: { on: 'claim', label: '冲抵', allow: 'systemOnly' },
    readStatement: { on: 'claim', label: '读取对账单', allow: 'keep' },
  },
  processes: { claim: { key: 'claim', label: '', category: '', title: '', steps: [] } },
});

export const withinBudget = rule<typeof claims, 'claim'>({
  async beforeSave({ isSent, after, tables, businessError }) {
    if (!isSent) return;
    const { name, open } = await tables.budget.lock(after.budget);
    if (decimal.greaterThan(after.amount, open ?? '0')) throw businessError('overBudget', { name });
  },
});

export async function tell({ row, tables, businessError }: Call<typeof claims, 'tell'>) {
  const open = { budget: { is: row.id }, amount: { above: '1000.00' } } as const;
  const [dearest] = await tables.claim.find(open, { order: '-amount', limit: 1 });
  const together = await tables.claim.sum('amount', open);
  if (decimal.greaterThan(together, row.amount))
    throw businessError('overBudget', { name: dearest?.code ?? row.name });
}

export async function enterAll({ row, tables, user }: Call<typeof claims, 'tell'>) {
  for await (const claims of tables.claim.inBatches({ budget: { is: row.id } }))
    await tables.entry.addAll(claims.map(({ id, amount }) => ({ claim: id, amount })));
  await tables.claim.changeAll({ budget: { is: row.id } }, { owner: user.id });
}

type Loans = { calls: typeof loans; reads: typeof loans };

export async function offset({ row, call, other }: Call<typeof claims, 'offset', Loans>) {
  const owed = await other(loans).loan.find({ owner: { is: row.owner }, balance: { above: '0.00' } });
  for (const { id, balance } of owed) await call(loans, 'repay', id, { amount: balance });
}

const claimCalls = defineCalls({
  'GET /b/budget/:id/rest': { params: idParams, data: z.strictObject({ rest: z.string() }) },
  'POST /b/budget/:id/hand-over': {
    params: idParams,
    body: z.strictObject({ owner: z.string() }),
    data: z.null(),
  },
});

export const budgetCalls = serve(
  claims,
  claimCalls,
  { of: 'budget', read: 'keep', write: 'keep' },
  {
    'GET /b/budget/:id/rest': {
      label: '预算：余额',
      reads: async ({ row, seen }) => {
        const { amount } = await seen('claim').sums(['amount'], { budget: row.id });
        return { rest: decimal.minus(row.amount, amount) };
      },
    },
    'POST /b/budget/:id/hand-over': {
      label: '预算：移交',
      writes: async ({ row, body, tables, record }) => {
        await tables.claim.changeAll({ budget: { is: row.id } }, { owner: body.owner });
        record({ owner: body.owner });
        return null;
      },
    },
  },
);

export const collect: BackgroundWork<typeof claims, 'collect'> = {
  parts: async ({ row, tables }) => (await tables.claim.find({ budget: { is: row.id } })).map(({ id }) => id),
  part: async ({ part, tables }) => {
    const { amount } = await tables.claim.read(part);
    await tables.entry.add({ claim: part, amount });
  },
};

export async function readStatement({ row, files, outside, tables }: Call<typeof claims, 'readStatement'>) {
  const file = await files.open(row.statement[0] ?? '');
  const answer = await outside.fetch('https://example.com/read', {
    method: 'POST',
    body: (await file.content()).toString('base64'),
  });
  await tables.claim.change(row.id, { amount: await answer.text() });
}

const board = defineModule('board', '看板', {
  messages: {},
  entities: {},
  permissions: { view: '查看' },
  access: {},
  lists: {},
  figures: {
    spent: figure('已报销', claim, { sum: 'amount', on: 'spentOn', by: { owner: 'owner' } }),
    claims: figure('报销单', claim, { on: 'spentOn', by: { owner: 'owner' } }),
  },
});
const boardCalls = defineCalls({ 'POST /b/board': { body: z.strictObject({}), data: z.array(z.string()) } });

export const served = serve(
  board,
  boardCalls,
  { read: 'view' },
  {
    'POST /b/board': {
      label: '看板',
      reads: async ({ figures }) => {
        const { groups, total } = await figures(board, {
          show: ['spent', 'claims'],
          from: '2026-01-01',
          to: '2026-12-31',
          by: 'owner',
          withLastYear: true,
        });
        return [total, ...groups].map(({ values }) => values.spent ?? '');
      },
    },
  },
);
