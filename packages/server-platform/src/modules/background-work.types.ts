import { defineModule, entity, field } from '@jianheng/definition';
import { type BackgroundWork, type Call, implement } from './implement.ts';

/** What the compiler must refuse of actions that answer or run in the background; never run. */
const bill = entity('清单', {
  path: '/b/bill',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});
const bills = defineModule('bills', '清单', {
  messages: {},
  entities: { bill },
  permissions: { keep: '管理' },
  access: { bill: { rows: { all: 'keep' } } },
  lists: {},
  actions: {
    tryOut: { on: 'bill', label: '试算', allow: 'keep', answers: { pool: field.money('奖金池') } },
    list: { on: 'bill', label: '目录', allow: 'keep', makes: 'file' },
    collect: { on: 'bill', label: '归集', allow: 'keep', inBackground: true },
    print: { on: 'bill', label: '成册', allow: 'keep', inBackground: true, makes: 'file' },
  },
});
type Bills = typeof bills;

const tryOut = async ({ row }: Call<Bills, 'tryOut'>) => ({ pool: row.name });
const file = async () => ({ name: 'a.txt', type: 'text/plain', content: Buffer.from('') });
const collect: BackgroundWork<Bills, 'collect'> = {
  parts: async ({ row }) => [row.id],
  part: async ({ part, tables }) => tables.bill.change(part, { name: '' }),
};
const print: BackgroundWork<Bills, 'print'> = { ...collect, end: file };

implement(bills, { actions: { tryOut, list: file }, work: { collect, print } });
// @ts-expect-error work without its code
implement(bills, { actions: { tryOut, list: file }, work: { collect } });
// @ts-expect-error no code for the work at all
implement(bills, { actions: { tryOut, list: file } });
// @ts-expect-error a misspelt value in the answer
implement(bills, { actions: { tryOut: async () => ({ pol: '1' }), list: file }, work: { collect, print } });
// @ts-expect-error no answer
implement(bills, { actions: { tryOut: async () => undefined, list: file }, work: { collect, print } });
// @ts-expect-error a file without its content
implement(bills, { actions: { tryOut, list: async () => ({ name: '' }) }, work: { collect, print } });
// @ts-expect-error a file that nobody makes
implement(bills, { actions: { tryOut, list: file }, work: { collect, print: collect } });

export const wrong = defineModule('bills', '清单', {
  messages: {},
  entities: { bill },
  permissions: { keep: '管理' },
  access: { bill: { rows: { all: 'keep' } } },
  lists: {},
  actions: {
    // @ts-expect-error a misspelt word
    collect: { on: 'bill', label: '归集', allow: 'keep', inBackgrund: true },
  },
});
