import { defineModule, entity, field } from '@jianheng/definition';
import { implement } from './implement.ts';
import { rule } from './rule.ts';

/** What the compiler must refuse in rules; never run. Each suppressed line fails the type check when it compiles. */
const supply = entity('用品', {
  path: '/b/supply',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), stock: field.integer('库存') },
});
const form = entity('采购单', {
  path: '/b/purchase',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'CG-{0000}'),
    reason: field.text('事由', { required: true }),
    items: field.lines('明细', { price: field.money('单价', { required: true }) }),
  },
});
const supplies = defineModule('supplies', '用品', {
  settings: { most: field.integer('上限', { default: 3 }) },
  messages: { notEnough: '{name}仅剩 {left}。' },
  entities: { supply, form },
  permissions: { keep: '管理' },
  access: { supply: { rows: { all: 'keep' } }, form: { rows: { all: 'keep' } } },
  lists: {},
  processes: { form: { key: 'k', label: '', category: '', title: '', steps: [] } },
});
type Supplies = typeof supplies;

const taken = (name: string) => name;

export const right = rule<Supplies, 'form'>({
  beforeSave({ before, isSent, after, businessError }) {
    // @ts-expect-error a draft may lack what is required
    taken(after.reason);
    // @ts-expect-error and in its lines
    after.items.map(({ price }) => taken(price));
    taken(after.code);
    if (!isSent) return;
    taken(after.reason);
    after.items.map(({ price }) => taken(price));
    // @ts-expect-error what was there before is the draft
    taken(before?.reason ?? before.reason);
    // @ts-expect-error a misspelt field
    taken(after.reasn);
    // @ts-expect-error the row has no id before it is written
    taken(after.id);
    // @ts-expect-error a sentence without one of its places
    throw businessError('notEnough', { name: after.reason });
  },
  async afterSave({ after, tables }) {
    taken(after.id);
    await tables.supply.add({ name: after.code });
    const [found] = await tables.form.find(
      { code: { is: after.code }, processState: { is: 'running' } },
      { order: '-code', limit: 1 },
    );
    taken(found?.reason ?? (await tables.supply.sum('stock', { name: { in: ['纸'] }, stock: { above: 0 } })));
    // @ts-expect-error a condition on a misspelt field
    await tables.supply.find({ nam: { is: '纸' } });
    // @ts-expect-error an order of texts
    await tables.supply.count({ name: { above: 'a' } });
    // @ts-expect-error a value that the field cannot hold
    await tables.supply.find({ stock: { is: true } });
    // @ts-expect-error a sum of words
    await tables.supply.sum('name');
    // @ts-expect-error an order by no field
    await tables.supply.find({}, { order: '-stok' });
    // @ts-expect-error a table that there is not
    await tables.suply.add({ name: after.code });
  },
});

export const plain = rule<Supplies, 'supply'>({
  beforeSave({ before, isSent, after, settings }) {
    const most: number = settings.most;
    // @ts-expect-error what nobody may set
    taken(settings.mots);
    // Without a process nothing is a draft.
    const sent: true = isSent;
    taken(after.name);
    taken(before ? before.name : String([sent, most]));
    // @ts-expect-error what is not required may be missing
    taken(after.stock);
  },
});

// @ts-expect-error a rule on no entity
rule<Supplies, 'suply'>({});

implement(supplies, { actions: {}, rules: { supply: plain, form: right } });
// @ts-expect-error rules of another entity
implement(supplies, { actions: {}, rules: { supply: right } });
// @ts-expect-error a rule by a name that there is not
rule<Supplies, 'supply'>({ beforeSav: () => undefined });
