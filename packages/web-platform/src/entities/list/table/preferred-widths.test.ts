import { defineModule, entity, field, listFields } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../formatting/text-width.ts';
import type { Row } from '../../definition/web-module.ts';
import { preferredWidth } from './preferred-widths.ts';

const person = entity('人员', {
  path: '/p',
  title: 'name',
  fields: {
    name: field.text('姓名'),
    phone: field.text('手机'),
    about: field.text('简介'),
    pay: field.money('工资'),
    mail: field.text('邮箱'),
    left: field.time('离职时间'),
    trained: field.date('安全生产培训日期'),
  },
});
const module = defineModule('people', '人员', {
  messages: {},
  entities: { person },
  permissions: { view: '查看' },
  access: { person: { rows: { all: 'view' } } },
  lists: {
    people: { of: 'person', label: '人员', route: '/p', columns: ['name', 'phone'], sort: '-createdDate' },
  },
});
const web = {
  ...module,
  version: '',
  actions: {},
  processes: {},
  forms: {},
  children: {},
  tabs: {},
  hubs: {},
  views: {},
};
const webEntity = {
  module: web,
  name: 'person',
  entity: person,
  fields: listFields(person, false),
  process: undefined,
};
const rows: Row[] = [
  {
    id: '1',
    name: '王',
    phone: '13174762345',
    about: '一'.repeat(60),
    pay: '12000000000.00',
    mail: 'boqingsong@example.com',
    left: '2026-11-22T01:30:00.000Z',
    trained: '2026-11-22',
  },
];
const plan = {
  webEntity,
  list: module.lists.people,
  config: {
    widths: {},
    columns: undefined,
    viewed: undefined,
    isRoomy: false,
    pageSize: 20,
    isEndless: false,
  },
  rows,
  sums: { pay: '999000000000.00' },
};

describe('the room that a column asks for', () => {
  it('is never less than a number, a short word or a sum wants', () => {
    expect(preferredWidth(plan, 'phone', false).gives?.key).toBeGreaterThanOrEqual(textWidth('13174762345'));
    expect(preferredWidth(plan, 'pay', false).gives?.key).toBeGreaterThanOrEqual(
      textWidth('999,000,000,000.00'),
    );
  });

  it('gives way where a text is long', () => {
    const { width, gives } = preferredWidth(plan, 'about', false);
    expect(gives?.texts).toBeLessThan(width);
  });

  it('lets a head stand in two lines before a name is cut, and never in three', () => {
    const { width, gives } = preferredWidth(plan, 'trained', false);
    expect(gives?.texts).toBe(width);
    expect(gives?.heads).toBeLessThan(width);
    expect(gives?.key).toBeGreaterThanOrEqual(textWidth('安全生产'));
  });

  it('is what a text of usual length wants, and no more', () => {
    const { width } = preferredWidth(plan, 'mail', false);
    expect(width).toBe(textWidth('boqingsong@example.com'));
  });

  it('is that of the day where only the day of a moment is shown', () => {
    expect(preferredWidth(plan, 'left', false).width).toBeLessThan(textWidth('2026-11-22T01:30'));
  });

  it.each(['phone', 'pay'])('holds the sign of a row that stands out, before its name in %s', (name) => {
    const list = { ...module.lists.people, highlightWhen: { phone: { isEmpty: false } } };
    const plain = preferredWidth(plan, name, true).gives?.key ?? 0;
    expect(preferredWidth({ ...plan, list }, name, true).gives?.key).toBeGreaterThan(plain);
    expect(preferredWidth({ ...plan, list }, name, false).gives?.key).toBe(
      preferredWidth(plan, name, false).gives?.key,
    );
  });

  it('has the minute of the moment that a list stands in the order of', () => {
    expect(preferredWidth(plan, 'createdDate', false).width).toBeGreaterThanOrEqual(
      textWidth('2026-11-22 09:30'),
    );
  });

  it('has the minute of what the row takes up in time', () => {
    const exclusive = { stay: { by: ['name'], from: 'left', to: 'left', message: '重复' } };
    const taken = { ...webEntity, entity: { ...person, exclusive } };
    expect(preferredWidth({ ...plan, webEntity: taken }, 'left', false).width).toBeGreaterThanOrEqual(
      textWidth('2026-11-22 09:30'),
    );
  });
});
