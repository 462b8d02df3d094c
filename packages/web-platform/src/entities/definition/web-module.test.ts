import { expect, it } from 'vitest';
import { relatedKey } from './web-module.ts';

it('two lists of one entity, and those of two modules, have keys of their own', () => {
  const lists = [
    { of: 'visit', by: 'site' },
    { of: 'visit', by: 'next' },
    { of: 'visit', by: 'site', module: 'reports' },
  ];
  expect(new Set(lists.map(relatedKey)).size).toBe(3);
});
