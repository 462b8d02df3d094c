import { entity, field, same } from '@jianheng/definition';
import { EntityForm, useEntityForm } from '@jianheng/web-platform';

const contract = entity('合同', {
  path: '/b/test/contract',
  title: 'name',
  fields: { name: field.text('合同名称') },
});
const plan = entity('收款节点', {
  path: '/b/test/plan',
  title: 'name',
  fields: {
    name: field.text('节点名称'),
    contract: field.link('合同', contract),
    open: field.money('未开票'),
  },
});
const ofContract = { contract: same('contract'), open: { above: '0.00' } } as const;
const invoice = entity('发票', {
  path: '/b/test/invoice',
  title: 'number',
  fields: {
    number: field.text('号码'),
    contract: field.link('合同', contract),
    plan: field.link('收款节点', plan, { where: ofContract, fills: { amount: 'open' } }),
    amount: field.money('金额'),
    parts: field.lines('明细', {
      plan: field.link('所属节点', plan, { where: ofContract, fills: { paid: 'open' } }),
      paid: field.money('已付'),
    }),
  },
});

/** A form in which what may be chosen hangs on what was chosen before. */
export function NarrowedPart() {
  const form = useEntityForm({
    fields: invoice.fields,
    submit: () => Promise.resolve(),
    done: '保存成功',
    changes: 'allRows',
  });
  return (
    <>
      <EntityForm form={form} bar={{}} />
      <output data-held>{JSON.stringify(form.state.values)}</output>
    </>
  );
}
