import { defineModule, entity, field, listFields } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { listColumns } from './list-columns.tsx';

const project = entity('项目', {
  path: '/p',
  title: 'name',
  fields: {
    code: field.text('编号'),
    name: field.text('项目名称'),
    state: field.choice('状态', { running: '进行中', finished: '已完成' }),
    place: field.text('地点'),
  },
});
const columns = ['code', 'name', 'state', 'place'] as const;
const module = defineModule('projects', '项目', {
  messages: {},
  entities: { project },
  permissions: { view: '查看' },
  access: { project: { rows: { all: 'view' } } },
  lists: { projects: { of: 'project', label: '项目', route: '/p', columns, sort: '-createdDate' } },
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

function columnsWithin(room: number) {
  return listColumns({
    webEntity: {
      module: web,
      name: 'project',
      entity: project,
      fields: listFields(project, false),
      process: undefined,
    },
    list: module.lists.projects,
    config: {
      widths: {},
      columns: undefined,
      viewed: undefined,
      isRoomy: false,
      pageSize: 20,
      isEndless: false,
    },
    names: columns,
    rows: [{ id: '1', name: '滨江高层住宅工程全过程造价咨询与跟踪审计服务', code: 'P-1', place: '杭州' }],
    sums: {},
    sort: undefined,
    room,
    onOpen: () => undefined,
    onResize: () => undefined,
  }).map(({ key, fixed, width }) => ({ key, fixed, width }));
}

describe('the columns of a list', () => {
  it('keep the name of the row and what stands before it in sight, and its state beside what can be done', () => {
    expect(columnsWithin(900).map(({ key, fixed }) => [key, fixed])).toEqual([
      ['code', 'start'],
      ['name', 'start'],
      ['place', undefined],
      ['state', 'end'],
    ]);
  });

  it('leave 240 pixels to the name of the row, and never less than 200', () => {
    const name = (room: number) => columnsWithin(room).find(({ key }) => key === 'name')?.width;
    expect(name(1200)).toBeGreaterThanOrEqual(240);
    expect(name(300)).toBeGreaterThanOrEqual(200);
  });
});
