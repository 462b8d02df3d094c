import { describe, expect, it } from 'vitest';
import { readFormFile, writeFormFile } from './form-file.ts';

const draft = {
  label: '出差',
  title: 'b',
  fields: { b: { kind: 'text', label: '乙' }, a: { kind: 'date', label: '甲' } },
} as const;

const read = (text: string) => readFormFile(new TextEncoder().encode(text));

it('a form is read from its file as it was written, the order of its fields too', () => {
  const known = read(writeFormFile({ code: 'trip', draft }));
  expect(known).toEqual({ code: 'trip', draft, strangers: [] });
  expect(Object.keys('draft' in known ? known.draft.fields : {})).toEqual(['b', 'a']);
});

it.each([
  '',
  '{',
  '[]',
  'null',
  '{"code":"trip"}',
  '{"jianheng.form":1,"code":"trip"}',
  '{"jianheng.form":"1","code":"trip","draft":{"label":"a","fields":{}}}',
  '{"jianheng.form":1,"code":"trip","draft":{"label":"a","fields":null}}',
])('%s is no form', (text) => {
  expect(read(text)).toEqual({ says: '文件不是导出的表单' });
});

describe('a file that this system did not write so', () => {
  it('is not read with signs that stand for others', () => {
    const whole = writeFormFile({ code: 'trip', draft: { ...draft, label: 'AB' } });
    const gbk = new Uint8Array([...new TextEncoder().encode(whole)]);
    gbk.set([0xb3, 0xf6], gbk.indexOf(0x41));
    expect(readFormFile(gbk)).toEqual({ says: '文件应为 UTF-8 编码' });
    expect(readFormFile(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))).toEqual({ says: '文件应为 UTF-8 编码' });
  });

  it('is not read where a later system wrote it', () => {
    const later = writeFormFile({ code: 'trip', draft }).replace('"jianheng.form": 1', '"jianheng.form": 99');
    expect(read(later)).toEqual({ says: '文件由更新的系统导出，不能读取' });
  });

  it('loses the names in its groups that are none of its fields', () => {
    const sections = [
      { title: '甲', fields: ['b', 'nope', 'constructor'] },
      { title: '乙', fields: ['a', 'nope'] },
    ];
    expect(read(writeFormFile({ code: 'trip', draft: { ...draft, sections } }))).toEqual({
      code: 'trip',
      draft: {
        ...draft,
        sections: [
          { title: '甲', fields: ['b'] },
          { title: '乙', fields: ['a'] },
        ],
      },
      strangers: ['nope', 'constructor'],
    });
    const odd = JSON.stringify({
      'jianheng.form': 1,
      code: 'trip',
      draft: { ...draft, sections: [null, 3] },
    });
    expect(read(odd)).toMatchObject({ draft: { sections: [null, 3] }, strangers: [] });
  });
});
