import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';

/** What the compiler must refuse in an entity; never run. Each suppressed line fails the type check when it compiles. */
const fields = { name: field.text('名称'), stock: field.integer('库存') };
const base = { path: '/b/x', title: 'name', fields } as const;

// @ts-expect-error a sentence that speaks of no field
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '仅剩 {stok}。' } } });
// @ts-expect-error a misspelt key of a check beside right ones
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '', mesage: '' } } });
// @ts-expect-error a check without its sentence
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0' } } });
// @ts-expect-error a misspelt option of an entity
entity('用品', { ...base, check: {} });

entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '{name}仅剩 {stock}。' } } });

const booked = {
  path: '/b/booking',
  title: 'purpose',
  fields: {
    purpose: field.text('用途'),
    vehicle: field.person('车辆'),
    state: field.choice('状态', { open: '有效', gone: '取消' }),
    startAt: field.time('开始'),
    endAt: field.time('结束'),
    untilOn: field.date('止'),
    files: field.attachments('附件'),
  },
} as const;
const taken = { by: ['vehicle'], from: 'startAt', to: 'endAt', message: '{vehicle}已有预订。' } as const;

// @ts-expect-error taken by no field
entity('预订', { ...booked, exclusive: { taken: { ...taken, by: ['vehicel'] } } });
// @ts-expect-error taken by a list
entity('预订', { ...booked, exclusive: { taken: { ...taken, by: ['files'] } } });
// @ts-expect-error from a moment to a day
entity('预订', { ...booked, exclusive: { taken: { ...taken, to: 'untilOn' } } });
// @ts-expect-error a condition with a misspelt choice
entity('预订', { ...booked, exclusive: { taken: { ...taken, when: { state: { is: 'opn' } } } } });
// @ts-expect-error a sentence that speaks of no field
entity('预订', { ...booked, exclusive: { taken: { ...taken, message: '{car}已有预订。' } } });
// @ts-expect-error a misspelt key beside right ones
entity('预订', { ...booked, exclusive: { taken: { ...taken, wen: {} } } });

entity('预订', { ...booked, exclusive: { taken: { ...taken, when: { state: { in: ['open'] } } } } });

const invoice = { path: '/b/invoice', title: 'number' } as const;
const number = field.text('号码');
const kind = field.choice('类型', { ordinary: '普通', special: '专用' });
const knd = { knd: { is: 'special' } } as const;

entity('发票', {
  ...invoice,
  // @ts-expect-error a field shown by a field that there is not
  fields: { number, kind, tax: field.text('税号', { showWhen: knd }) },
});
entity('发票', {
  ...invoice,
  // @ts-expect-error a misspelt field beside a right one
  fields: { number, kind, tax: field.text('税号', { requiredWhen: { kind: { isNot: null }, ...knd } }) },
});
entity('发票', {
  ...invoice,
  // @ts-expect-error a word that is no choice
  fields: { number, kind, tax: field.money('税额', { lockedWhen: { kind: { is: 'specail' } } }) },
});
entity('发票', {
  ...invoice,
  fields: { number, kind },
  // @ts-expect-error a row locked by a field that there is not
  lockedWhen: { kind: { is: 'special' }, ...knd },
});

entity('发票', {
  ...invoice,
  fields: { number, kind, tax: field.text('税号', { showWhen: { kind: { is: 'special' } } }) },
  lockedWhen: { kind: { in: ['special'] } },
});
