import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns-of.ts';
import { type Around, draftFrom, type Guess, guessesFrom as guessesOf } from './from-heads.ts';

const targets = [
  { path: '/form/star_project', label: '创优示范项目' },
  { path: '/b/consult/project', label: '咨询项目' },
  { path: '/b/consult/contract', label: '咨询合同' },
  { path: '/b/supplier', label: '供应商' },
];
const guessesFrom = (pasted: string, by: Around) => guessesOf(columnsOf(pasted).columns, by);
const around = { targets, soundOf: undefined };
const kindsOf = (guesses: readonly Guess[]) => guesses.map(({ field }) => [field.label, field.kind]);

describe('heads of a sheet', () => {
  it.each([
    ['经办人', 'person'],
    ['项目负责人', 'person'],
    ['项目经理', 'person'],
    ['联系人', 'text'],
    ['承包人', 'text'],
    ['所属部门', 'department'],
    ['合同金额', 'money'],
    ['不含税单价', 'money'],
    ['合价', 'money'],
    ['差旅费', 'money'],
    ['签订日期', 'date'],
    ['开工时间', 'date'],
    ['数量', 'decimal'],
    ['参加人数', 'integer'],
    ['费率', 'percent'],
    ['是否含税', 'boolean'],
    ['备注', 'longText'],
    ['情况说明', 'longText'],
    ['合同附件', 'attachments'],
    ['合同编号', 'text'],
    ['借用物品', 'text'],
  ])('“%s” is of the kind %s', (head, kind) => {
    expect(kindsOf(guessesFrom(`序号\t${head}`, around))).toEqual([[head, kind]]);
  });

  it('are of no kind that what stands below them is not', () => {
    expect(kindsOf(guessesFrom('费用类别\t费用\t工期时间\n测绘\t1,200.50\t三个月', around))).toEqual([
      ['费用类别', 'text'],
      ['费用', 'money'],
      ['工期时间', 'text'],
    ]);
    expect(kindsOf(guessesFrom('序号\t费用类别', around))).toEqual([['费用类别', 'text']]);
  });

  it('lead to the form that is called so, the plainest of several', () => {
    const leads = guessesFrom('所属项目\t项目名称\t合同\t供应商', around).map(
      ({ field }) => 'to' in field && field.to,
    );
    expect(leads).toEqual(['/b/consult/project', '/b/consult/project', '/b/consult/contract', '/b/supplier']);
    expect(kindsOf(guessesFrom('所属项目\t合同', { ...around, targets: [] }))).toEqual([
      ['所属项目', 'text'],
      ['合同', 'text'],
    ]);
  });

  it('have the rule of what they hold', () => {
    const formats = guessesFrom('联系电话\t手机号\t电子邮箱', around).map(
      ({ field }) => 'format' in field && field.format,
    );
    expect(formats).toEqual(['telephone', 'mobile', 'email']);
  });

  it('stand in a line or one below the other; empty ones are left out', () => {
    expect(kindsOf(guessesFrom('甲\n乙\n\n丙\n', around))).toEqual([
      ['甲', 'text'],
      ['乙', 'text'],
      ['丙', 'text'],
    ]);
    expect(guessesFrom('  \n', around)).toEqual([]);
  });

  it('that break in their cell are one field, without the quotation marks of the copy', () => {
    expect(kindsOf(guessesFrom('"引\n号"\t"单价\r\n（元）"\t"Unit\nprice"', around))).toEqual([
      ['引号', 'text'],
      ['单价（元）', 'money'],
      ['Unit price', 'text'],
    ]);
  });

  it('that nobody can keep lose what nobody sees', () => {
    expect(kindsOf(guessesFrom('甲\u0000乙\t丙\u001f\t丁\ud800', around))).toEqual([
      ['甲乙', 'text'],
      ['丙', 'text'],
      ['丁', 'text'],
    ]);
  });

  it('become as many fields as a form holds; what is left out or shortened is known', () => {
    const many = Array.from({ length: 300 }, (_one, at) => `列${at}`);
    const { columns, ...told } = columnsOf([...many, '列7', '列7', '列8'].join('\t'));
    expect(columns).toHaveLength(200);
    expect(told).toEqual({ repeated: ['列7', '列8'], shortened: [], beyond: 100 });
    const long = '长'.repeat(51);
    expect(columnsOf(`甲\t${long}`)).toMatchObject({
      columns: [{ label: '甲' }, { label: '长'.repeat(50) }],
      repeated: [],
      shortened: ['长'.repeat(50)],
      beyond: 0,
    });
  });
});

describe('rows below the heads', () => {
  const rows = [
    '印章\t状态\t数量\t备注',
    '公章\t借出\t1\t',
    '合同章\t归还\t1\t急',
    '法人章\t借出\t\t',
    '财务章\t归还\t2\t',
  ];
  const guesses = guessesFrom(rows.join('\n'), around);

  it('few words that come again are options', () => {
    expect(guesses[1]?.field).toMatchObject({ kind: 'choice', choices: { o1: '借出', o2: '归还' } });
    expect(guesses[0]?.field.kind).toBe('text');
  });

  it('what is filled in every row is required, as far as several rows tell', () => {
    expect(guesses.map(({ field }) => field.required === true)).toEqual([true, true, false, false]);
    expect(guessesFrom('甲\t乙\n1\t2', around).some(({ field }) => field.required)).toBe(false);
  });
});

describe('names of fields', () => {
  const soundOf = (words: string) => (words === '借用物品' ? ['jie', 'yong', 'wu', 'pin'] : []);

  it('are English where the head is well known, else as it sounds, else counted; none comes twice', () => {
    const names = guessesFrom('经办人\t金额（元）\t借用物品\t日期\t日期*\tⅠⅡ', { targets, soundOf }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['handler', 'amount', 'jieYongWuPin', 'date', 'date2', 'field6']);
  });
});

it('a form is called by its first text, or has a name of its own', () => {
  expect(draftFrom('借用', guessesFrom('日期\t物品', around), '名称').title).toBe('field2');
  expect(draftFrom('借用', guessesFrom('备注\t附件', around), '名称')).toMatchObject({ title: 'name' });
});
