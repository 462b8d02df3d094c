import { expect, it } from 'vitest';
import { firstConditions } from './conditions.ts';

it('cuts a long name of a project without halving a sign', () => {
  const head = { name: `甲${'𠮷'.repeat(150)}`, standard: '2013', buildings: [] } as const;

  const { name } = firstConditions(head, { fileName: '投标文件.csv', settings: {} });

  expect(name).toBe(`甲${'𠮷'.repeat(99)}`);
});
