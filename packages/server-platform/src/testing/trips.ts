import type { CustomForm } from '@jianheng/definition';
import { PLATFORM_MESSAGES } from '../errors/errors.ts';
import type { Client } from './start-test-server.ts';

/** A form as an administrator draws it, with lines, a formula, a check, a link and a choice. */
export const TRIPS: CustomForm = {
  label: '出差登记',
  title: 'purpose',
  fields: {
    number: { kind: 'autoNumber', label: '单号', pattern: 'CC-{year}-{0000}' },
    purpose: { kind: 'text', label: '事由', required: true, max: 100 },
    person: { kind: 'person', label: '出差人', required: true, default: 'currentUser' },
    companions: { kind: 'people', label: '同行人' },
    startOn: { kind: 'date', label: '开始日期', required: true },
    endOn: { kind: 'date', label: '结束日期', required: true },
    mode: { kind: 'choice', label: '交通', choices: { train: '火车', plane: '飞机' }, required: true },
    reason: {
      kind: 'text',
      label: '乘机理由',
      showWhen: { mode: { is: 'plane' } },
      requiredWhen: { mode: { is: 'plane' } },
    },
    costs: {
      kind: 'lines',
      label: '费用',
      fields: {
        item: { kind: 'text', label: '项目', required: true },
        amount: { kind: 'money', label: '金额', required: true, min: '0' },
      },
    },
    total: { kind: 'money', label: '合计', formula: 'SUM(costs.amount)' },
    previous: { kind: 'link', label: '上次出差', to: '/form/trip', shows: [] },
  },
  sections: [
    {
      title: '出差',
      fields: ['number', 'purpose', 'person', 'companions', 'startOn', 'endOn', 'mode', 'reason', 'previous'],
    },
    { title: '费用', fields: ['costs', 'total'] },
  ],
  checks: { backwards: { holds: 'endOn >= startOn', message: '结束日期应不早于开始日期。' } },
  seenThrough: ['companions'],
};

/** What an administrator gets back of a form that he keeps. */
type Kept = { readonly id: string; readonly revision: number };

/** Keeps a draft under a code and publishes it. */
export async function publishNew(admin: Client, code: string, draft: CustomForm): Promise<string> {
  const { data: kept, msg } = await admin.post('/a/sys/customForm', { code, draft });
  if (!kept) throw new Error(msg);
  await publish(admin, kept);
  return (kept as Kept).id;
}

/** Keeps a further draft of a form and publishes it. */
export async function publishNext(admin: Client, id: string, draft: CustomForm): Promise<void> {
  const { data: before } = await admin.get(`/a/sys/customForm/${id}`);
  const { data: kept, msg } = await admin.put(`/a/sys/customForm/${id}`, {
    revision: (before as Kept).revision,
    draft,
  });
  if (!kept) throw new Error(msg);
  await publish(admin, kept);
}

/** Publishes a draft, and again while the answer is that somebody else holds what it needs, as a person would. */
async function publish(admin: Client, { id, revision }: Kept): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { success, msg } = await admin.post(`/a/sys/customForm/${id}/publish`, { revision });
    if (success) return;
    if (msg !== PLATFORM_MESSAGES.busy || attempt === 5) throw new Error(msg);
  }
}
