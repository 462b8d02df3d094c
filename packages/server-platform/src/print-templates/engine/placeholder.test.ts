import { describe, expect, it } from 'vitest';
import { cellOf, faultOf, readPlaceholder } from './placeholder.ts';

const lists = Object.fromEntries([
  ['费用', ['额']],
  ['费用.明细', ['额', '名称|规格']],
]);
const words = { fields: ['金额', '名称|规格', '费用.税', 'constructor', '__proto__'], lists, pictures: [] };
const NOTHING = { fields: [], lists: {}, pictures: [] };

describe('what stands between braces', () => {
  it.each([
    ['金额', { list: undefined, name: '金额', way: undefined }],
    ['金额|大写', { list: undefined, name: '金额', way: '大写' }],
    ['名称|规格', { list: undefined, name: '名称|规格', way: undefined }],
    ['名称|规格|数字', { list: undefined, name: '名称|规格', way: '数字' }],
    ['费用.税', { list: undefined, name: '费用.税', way: undefined }],
    ['费用.额', { list: '费用', name: '额', way: undefined }],
    ['费用.明细.额', { list: '费用.明细', name: '额', way: undefined }],
    ['constructor', { list: undefined, name: 'constructor', way: undefined }],
  ])('is taken apart by the titles that there are: %s', (text, asked) => {
    expect(readPlaceholder(text, words)).toEqual(asked);
    expect(faultOf(readPlaceholder(text, words), words)).toBeUndefined();
  });

  it('is a column of the list around it', () => {
    const asked = readPlaceholder('名称|规格', { ...words, fields: [] }, '费用.明细');
    expect(asked).toEqual({ list: '费用.明细', name: '名称|规格', way: undefined });
  });

  it.each(['constructor', '__proto__', 'toString'])('is no field for being called %s', (name) => {
    const asked = readPlaceholder(name, NOTHING, 'valueOf');
    expect(faultOf(asked, NOTHING, 'valueOf')).toContain(`没有字段“${name}”`);
    expect(cellOf(asked, { fields: {}, lists: {}, pictures: {} })).toEqual({ text: '' });
    const own = Object.fromEntries([[name, { text: '值' }]]);
    expect(cellOf(asked, { fields: own, lists: {}, pictures: {} })).toEqual({ text: '值' });
  });
});
