import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from './define-module.ts';
import { type ModuleShape, permissionCode, sectionsOf } from './module-shape.ts';

const paper = entity('纸张', {
  path: '/b/paper',
  title: 'name',
  fields: { name: field.text('名称'), size: field.text('规格') },
});
const papers = defineModule('papers', '纸张', {
  messages: {},
  entities: { paper },
  permissions: { view: '查看' },
  access: { paper: { rows: { all: 'view' } } },
  lists: {},
});

describe('a module', () => {
  it('is plain data that survives being stored and sent', () => {
    expect(JSON.parse(JSON.stringify(papers))).toEqual(papers);
  });

  it('codes its permissions by its own name', () => {
    expect(permissionCode(papers, 'view')).toBe('papers:view');
  });

  it('says create, change and remove one by one where its author said write', () => {
    const { access } = defineModule('papers', '纸张', {
      messages: {},
      entities: { paper },
      permissions: { view: '查看', keep: '维护', clear: '清理' },
      access: { paper: { rows: { all: 'view' }, write: 'keep', remove: 'clear' } },
      lists: {},
    });
    expect(access.paper).toEqual({ rows: { all: 'view' }, create: 'keep', change: 'keep', remove: 'clear' });
  });

  it('has a form of one section with every field where none is declared', () => {
    expect(sectionsOf(papers as unknown as ModuleShape, 'paper')).toEqual([
      { title: '纸张', fields: ['name', 'size'] },
    ]);
    expect(sectionsOf(papers as unknown as ModuleShape, 'gone')).toEqual([]);
  });

  it('shows the declared sections where there are some', () => {
    const module = {
      ...papers,
      forms: { paper: [{ title: '基本', fields: ['name'] }] },
    } as unknown as ModuleShape;

    expect(sectionsOf(module, 'paper')).toEqual([{ title: '基本', fields: ['name'] }]);
  });
});
