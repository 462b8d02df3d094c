import { entity, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { fieldKindOf } from '../all-kinds.ts';
import { chosenOf, linesOf, onlyLink } from './link-lines.ts';

const role = entity('角色', { path: '/r', title: 'name', fields: { name: field.text('名称') } });
const roles = field.lines('角色', { role: field.link('角色', role, { required: true }) });
const parts = field.lines('部件', { role: field.link('角色', role), count: field.integer('数量') });

describe('lines that hold one link each', () => {
  it('are chosen as names, lines of several columns filled in as a table', () => {
    expect(onlyLink(roles)?.name).toBe('role');
    expect(onlyLink(parts)).toBeUndefined();
    expect(fieldKindOf(roles)).not.toBe(fieldKindOf(parts));
  });

  it('stay the same lines where they stay chosen', () => {
    const value = [
      { id: '11', role: '1', role_label: '员工' },
      { id: '12', role: '2', role_label: '财务' },
    ];
    expect(chosenOf('role', value)).toEqual([
      { value: '1', label: '员工' },
      { value: '2', label: '财务' },
    ]);
    const lines = linesOf(roles, 'role', value, [
      { value: '2', label: '财务' },
      { value: '3', label: '出纳' },
    ]);
    expect(lines[0]).toBe(value[1]);
    expect(lines[1]).toMatchObject({ role: '3', role_label: '出纳' });
    expect(lines).toHaveLength(2);
  });
});
