import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from './field.ts';

const party = entity('单位', {
  path: '/t/party',
  title: 'name',
  fields: {
    name: field.text('名称'),
    limit: field.money('授信额度'),
    account: field.text('账号', { sensitive: true }),
    keeper: field.person('联系人'),
  },
});

describe('a link', () => {
  it('carries the fields that it shows of its row, and is no more than data', () => {
    const link = field.link('甲方', party, { required: true, shows: ['limit'] });
    expect(JSON.parse(JSON.stringify(link))).toEqual({
      kind: 'link',
      label: '甲方',
      to: '/t/party',
      required: true,
      shows: { limit: { kind: 'money', label: '授信额度' } },
    });
  });

  it('shows nothing unless it says so', () => {
    expect(field.link('甲方', party)).not.toHaveProperty('shows');
  });

  it.each(['account', 'keeper'] as const)('refuses to show %s', (name) => {
    expect(() => field.link('甲方', party, { shows: [name] })).toThrow(name);
  });
});
