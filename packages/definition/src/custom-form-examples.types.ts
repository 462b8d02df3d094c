import type { CustomForm } from './custom-forms/custom-form.ts';
import { customModule } from './custom-forms/custom-module.ts';

/** What `docs/language.md` shows of forms that a firm draws; never run. */
const trip: CustomForm = {
  label: '出差登记',
  title: 'purpose',
  fields: {
    purpose: { kind: 'text', label: '事由', required: true },
    costs: {
      kind: 'lines',
      label: '费用',
      fields: { amount: { kind: 'money', label: '金额', required: true, min: '0' } },
    },
    total: { kind: 'money', label: '合计', formula: 'SUM(costs.amount)' },
  },
  process: {
    title: '{initiator}出差：{purpose}',
    category: 'other',
    steps: [{ kind: 'approve', key: 'head', label: '部门负责人审批', by: { kind: 'departmentHead' } }],
  },
};

export const module = customModule({ id: '1', code: 'trip', version: 1, form: trip }, () => undefined);
