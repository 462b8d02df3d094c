import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { RowsShape } from './access.ts';
import type { ModuleShape } from './module-shape.ts';
import { checkRows, placeOfWay } from './row-ways.ts';

const team = entity('小组', {
  path: '/t/team',
  title: 'name',
  fields: {
    name: field.text('组名'),
    lead: field.person('组长'),
    department: field.department('部门'),
    members: field.lines('组员', { person: field.person('组员'), share: field.percent('占比') }),
    above: field.link('上级小组', { label: '小组', path: '/t/team', fields: {} }),
  },
});
const task = entity('任务', {
  path: '/t/task',
  title: 'name',
  fields: { name: field.text('任务名'), team: field.link('小组', team) },
});

/** Declared at run time, past the compiler. */
function moduleWith(rows: { team?: RowsShape; task?: RowsShape }): ModuleShape {
  const all = { all: 'view' };
  return {
    name: 'm',
    label: 'M',
    messages: {},
    entities: { team, task },
    permissions: { view: '查看' },
    access: { team: { rows: rows.team ?? all }, task: { rows: rows.task ?? all } },
    lists: {},
  };
}
const said = (modules: readonly ModuleShape[]) =>
  checkRows(modules).map(({ module, says }) => `${module}.${says}`);
const faults = (rows: Parameters<typeof moduleWith>[0]) => said([moduleWith(rows)]);
const entityAt = (path: string) => [team, task].find((one) => one.path === path);

describe('a way to rows', () => {
  it.each([
    ['lead', { name: 'lead' }],
    ['members.person', { lines: { name: 'members' }, name: 'person' }],
  ])('is found in the row and in its lines: %s', (path, place) => {
    expect(placeOfWay(team, path, entityAt)).toMatchObject(place);
  });

  it.each([
    ['team.department', { link: { name: 'team' }, name: 'department' }],
    ['team.members.person', { link: { name: 'team' }, lines: { name: 'members' }, name: 'person' }],
  ])('is found over a link: %s', (path, place) => {
    expect(placeOfWay(task, path, entityAt)).toMatchObject(place);
  });

  it.each(['name', 'gone', 'members', 'members.share', 'lead.name', 'members.person.name', 'team'])(
    'names nobody: %s',
    (path) => {
      expect(placeOfWay(team, path, entityAt)).toBeUndefined();
    },
  );
});

describe('who sees rows', () => {
  it('is right as it should be written', () => {
    const by = [
      { field: 'lead' },
      { field: 'department', tree: true },
      { through: 'members.person' },
    ] as const;
    expect(faults({ team: { all: 'view', by }, task: { parent: 'team' } })).toEqual([]);
    expect(faults({ task: { by: [{ field: 'team.lead', needs: 'view' }] } })).toEqual([]);
  });

  it.each<[RowsShape, string]>([
    [{ all: 'viev' }, 'm.team: no permission is called viev'],
    [{ by: [{ own: true, needs: 'viev' }] }, 'm.team: no permission is called viev'],
    [{ by: [{ field: 'leed' }] }, 'm.team: leed names nobody'],
    [{ by: [{ field: 'members.person' }] }, 'm.team: members.person names nobody'],
    [{ by: [{ through: 'lead' }] }, 'm.team: lead names nobody'],
    [{ by: [{ field: 'lead', tree: true }] }, 'm.team: nothing is below what lead names'],
    [{ by: [{ field: 'above' }] }, 'm.team: above names nobody'],
    [{ by: [{ field: 'lead', when: { gone: { is: '1' } } }] }, 'm.team: 没有“gone”这一项'],
    [{ parent: 'lead' }, 'm.team: rows have no link called lead'],
    [{ parent: 'above' }, 'm.team: its rows are seen by way of themselves'],
  ])('is refused: %j', (rows, fault) => {
    expect(faults({ team: rows })).toEqual([fault]);
  });

  it('may go over several levels, but not in a circle', () => {
    const looped = entity('小组', {
      path: '/t/team',
      title: 'name',
      fields: { name: field.text('组名'), task: field.link('任务', task) },
    });
    const module = moduleWith({ team: { parent: 'task' }, task: { parent: 'team' } });

    expect(said([{ ...module, entities: { team: looped, task } }])).toEqual([
      'm.team: its rows are seen by way of themselves',
      'm.task: its rows are seen by way of themselves',
    ]);
  });
});
