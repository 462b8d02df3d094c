import { expect, it } from 'vitest';
import type { Entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { checkEntity } from './check-module.ts';

it('refuses rows that are called, found or known by several values at once', () => {
  const fields = { name: field.text('名称'), tools: field.choices('设备', { screen: '投影' }) };
  const hall: Entity = { label: '会堂', path: '/b/hall', title: 'name', fields };
  const refusal = [{ word: 'tools', says: '设备有多个值，不能作为标题、查找项或唯一项' }];

  expect(checkEntity(hall)).toEqual([]);
  expect(checkEntity({ ...hall, title: 'tools' })).toEqual(refusal);
  expect(checkEntity({ ...hall, findBy: ['tools'] })).toEqual(refusal);
  expect(checkEntity({ ...hall, unique: [['name', 'tools']] })).toEqual(refusal);
});
