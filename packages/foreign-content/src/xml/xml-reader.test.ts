import { describe, expect, it } from 'vitest';
import { XmlReader } from './xml-reader.ts';

/** What a listener hears of a text cut into pieces of a size. */
function heard(text: string, size = text.length): string[] {
  const said: string[] = [];
  const reader = new XmlReader({
    open: (name, attributes) => said.push(`${name} ${JSON.stringify([...attributes])}`),
    close: (name) => said.push(`/${name}`),
  });
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  reader.end();
  return said;
}

const TEXT = `<?xml version="1.0"?>\n<!-- a > b <c> --><a x="1>2" y='&lt;"&#x4e2d;&#10;'><b/>t<![CDATA[<z>]]></a>`;

describe('XML', () => {
  it('hears elements and attributes, whatever the cut', () => {
    for (let size = 1; size <= TEXT.length; size += 1) {
      expect(heard(TEXT, size)).toEqual(['a [["x","1>2"],["y","<\\"中\\n"]]', 'b []', '/b', '/a']);
    }
  });

  it('reads several documents after each other', () => {
    expect(heard('<?xml version="1.0"?><a></a>\n<?xml version="1.0"?><b></b>', 3)).toEqual([
      'a []',
      '/a',
      'b []',
      '/b',
    ]);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', '文档类型声明'],
    ['an unknown entity', '<a x="&bomb;"/>', '不认识的实体 &bomb;'],
    ['a character that is none', '<a x="&#x110000;"/>', '不认识的实体'],
    ['a file that breaks off in a tag', '<a x="1', '可能被截断'],
    ['a file that breaks off between tags', '<a><b></b>', '缺少 </a>'],
    ['tags that do not match', '<a></b>', '标签不配对'],
    ['an end without a start', '</a>', '标签不配对'],
    ['an attribute without quotes', '<a x=1/>', '标签无法识别'],
    ['nesting without end', '<a>'.repeat(200), '嵌套超过 100 层'],
  ])('refuses %s', (_title, text, message) => {
    expect(() => heard(text)).toThrow(message);
    expect(() => heard(text, 1)).toThrow(message);
  });

  it('refuses a tag without end before memory runs out', () => {
    const reader = new XmlReader({ open: () => {}, close: () => {} });

    expect(() => {
      for (let piece = 0; piece < 100; piece += 1) reader.push(`<a${'x'.repeat(1_000_000)}`);
    }).toThrow('过长的标签');
  });
});
