import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { checkWhen } from './check-when.ts';
import { whenHolds } from './when-holds.ts';

const fields = {
  balance: field.money('余额'),
  paid: field.money('已付'),
  due: field.money('应付'),
  stock: field.integer('库存'),
  lowStock: field.integer('下限'),
  receivedOn: field.date('入库日期'),
  neededOn: field.date('需要日期'),
  state: field.choice('状态', { free: '空闲', used: '在用' }),
  keeper: field.person('保管人'),
  receiver: field.person('领用人'),
  project: field.link('项目', { label: '项目', path: '/b/project', fields: {} }),
  files: field.attachments('附件'),
  users: field.people('使用人'),
  marks: field.choices('标识', { new: '新购', state: '在用' }),
};
const holds = (when: Parameters<typeof whenHolds>[0], row: object) => whenHolds(when, fields, { ...row });

describe('a condition on a row', () => {
  it('compares amounts exactly, never as JavaScript numbers', () => {
    expect(holds({ balance: { above: 0 } }, { balance: '0.00' })).toBe(false);
    expect(holds({ balance: { above: 0 } }, { balance: '0.01' })).toBe(true);
    expect(
      holds({ paid: { atLeast: 'due' } }, { paid: '9007199254740992.99', due: '9007199254740993' }),
    ).toBe(false);
  });

  it('takes a limit from another field', () => {
    expect(holds({ stock: { below: 'lowStock' } }, { stock: 3, lowStock: 5 })).toBe(true);
    expect(holds({ stock: { below: 'lowStock' } }, { stock: 5, lowStock: 5 })).toBe(false);
    expect(holds({ stock: { atLeast: 5 } }, { stock: 5 })).toBe(true);
  });

  it('knows the empty value', () => {
    expect(holds({ receivedOn: { is: null } }, {})).toBe(true);
    expect(holds({ receivedOn: { isNot: null } }, {})).toBe(false);
    expect(holds({ stock: { above: 0 } }, { stock: null })).toBe(false);
  });

  it('holds where all of it holds, and where there is none', () => {
    const when = { state: { is: 'used' }, receivedOn: { is: null } };
    expect(holds(when, { state: 'used', receivedOn: null })).toBe(true);
    expect(holds(when, { state: 'free', receivedOn: null })).toBe(false);
    expect(holds(undefined, {})).toBe(true);
  });

  it('knows among which values one is, and neither more nor less than a limit', () => {
    expect(holds({ state: { in: ['used', 'free'] } }, { state: 'free' })).toBe(true);
    expect(holds({ state: { in: ['used'] } }, { state: null })).toBe(false);
    expect(holds({ balance: { atMost: '10.00' } }, { balance: '10' })).toBe(true);
    expect(holds({ balance: { is: '10' } }, { balance: '10.00' })).toBe(true);
    expect(holds({ files: { isEmpty: true } }, { files: [] })).toBe(true);
  });

  it('compares days with days, and people with people, each by the name of the other field', () => {
    expect(
      holds({ receivedOn: { above: 'neededOn' } }, { receivedOn: '2026-02-10', neededOn: '2026-02-09' }),
    ).toBe(true);
    expect(holds({ receivedOn: { atMost: '2026-02-10' } }, { receivedOn: '2026-02-11' })).toBe(false);
    expect(holds({ keeper: { is: 'receiver' } }, { keeper: '7', receiver: '7' })).toBe(true);
  });

  it('knows one of several values; words name no field, people do', () => {
    expect(holds({ marks: { includes: 'state' } }, { marks: ['new', 'state'], state: 'new' })).toBe(true);
    expect(holds({ marks: { includes: 'state' } }, { marks: ['new'], state: 'new' })).toBe(false);
    expect(holds({ users: { includes: 'keeper' } }, { users: ['2', '7'], keeper: '7' })).toBe(true);
    expect(holds({ users: { includes: 'keeper' } }, { users: ['2', '7'], keeper: null })).toBe(false);
    expect(holds({ marks: { includes: 'new' } }, { marks: [] })).toBe(false);
    expect(holds({ marks: { includes: 'new' } }, {})).toBe(false);
  });

  it('holds of no comparison with what is empty or half typed', () => {
    expect(holds({ stock: { atLeast: 'lowStock' } }, { stock: 1, lowStock: null })).toBe(false);
    expect(holds({ balance: { below: 1 } }, { balance: '-' })).toBe(false);
    expect(holds({ receivedOn: { below: 'neededOn' } }, { receivedOn: '2026-01-01' })).toBe(false);
  });
});

describe('a wrong condition is told by its word', () => {
  it.each([
    [{ stok: { above: 0 } }, 'stok', '没有“stok”这一项，是不是“stock”？'],
    [{ state: { is: 'usd' } }, 'state', '状态的 is 不能是“usd”'],
    [{ state: { above: 'used' } }, 'above', '状态不能用 above 来比较'],
    [{ stock: { below: 'receivedOn' } }, 'receivedOn', '库存不能与入库日期比较'],
    [{ stock: { below: 'lowStok' } }, 'lowStok', '没有“lowStok”这一项，是不是“lowStock”？'],
    [{ receivedOn: { above: '2026-02-30' } }, 'receivedOn', '入库日期的 above 不能是“2026-02-30”'],
    [{ keeper: { is: 'project' } }, 'project', '保管人不能与项目比较'],
    [{ files: { is: '1' } }, 'is', '附件不能用 is 来比较'],
    [{ marks: { includes: 'old' } }, 'marks', '标识的 includes 不能是“old”'],
    [{ users: { includes: 'project' } }, 'project', '使用人不能与项目比较'],
    [{ marks: { is: 'new' } }, 'is', '标识不能用 is 来比较'],
    [{ state: { includes: 'used' } }, 'includes', '状态不能用 includes 来比较'],
    [{ stock: { abov: 0 } }, 'abov', '库存不能用 abov 来比较'],
  ])('%o', (when, word, says) => {
    expect(checkWhen(JSON.parse(JSON.stringify(when)), fields)).toEqual([{ word, says }]);
  });

  it('and a right one is not', () => {
    const when = { stock: { above: 0, below: 'lowStock' }, state: { in: ['used'] }, keeper: { isNot: null } };
    expect(checkWhen(when, fields)).toEqual([]);
  });
});
