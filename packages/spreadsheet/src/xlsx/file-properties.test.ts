import { describe, expect, it } from 'vitest';
import { archiveParts, xlsxTexts } from '../testing/test-book.ts';
import { openXlsx } from './open-xlsx.ts';

const CORE = 'docProps/core.xml';
const APP = 'docProps/app.xml';

/** A workbook of one sheet with some more parts. */
function opened(parts: Readonly<Record<string, string>>, size?: number) {
  return openXlsx(
    archiveParts(new Map([...xlsxTexts([{ name: '清单', rows: [['a']] }]), ...Object.entries(parts)]), size),
  );
}

function core(creator: string, editor = ''): string {
  return `<?xml version="1.0"?><cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>清单</dc:title><dc:creator>${creator}</dc:creator><cp:lastModifiedBy>${editor}</cp:lastModifiedBy></cp:coreProperties>`;
}

const COMPANY =
  '<Properties><TitlesOfParts><lpstr>扉页</lpstr></TitlesOfParts><Company>甲公司</Company></Properties>';

describe('文档属性', () => {
  it('tell author, last editor and company of a workbook, whatever the cut', async () => {
    const parts = { [CORE]: core('张三 &amp; 李四', ' 王五\n'), [APP]: COMPANY };
    for (const size of [1, 7, 100_000]) {
      expect((await opened(parts, size)).marks).toEqual([
        ['作者', '张三 & 李四'],
        ['最后修改人', '王五'],
        ['单位', '甲公司'],
      ]);
    }
  });

  it('are found where the package says they are', async () => {
    const relations =
      '<Relationships><Relationship Id="1" Type="a/officeDocument" Target="xl/workbook.xml"/><Relationship Id="2" Type="b/core-properties" Target="/meta/who.xml"/></Relationships>';
    const { marks } = await opened({ '_rels/.rels': relations, 'meta/who.xml': core('张三') });

    expect(marks).toEqual([['作者', '张三']]);
  });

  it('are none where the file tells nobody', async () => {
    expect((await opened({})).marks).toEqual([]);
    expect(
      (await opened({ [CORE]: core('', '  '), [APP]: '<Properties><Company/></Properties>' })).marks,
    ).toEqual([]);
  });

  it('are cut after as many characters as a program may write', async () => {
    const { marks } = await opened({ [CORE]: core('张'.repeat(300_000)) }, 1000);

    expect(marks).toEqual([['作者', '张'.repeat(255)]]);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', '文档类型声明'],
    ['a part that breaks off', '<coreProperties><creator>张三', '可能被截断'],
    ['an entity', core('&bomb;'), '不认识的实体'],
    ['nesting without end', `<a>${'<b>'.repeat(200)}`, '嵌套超过'],
  ])('refuse %s', async (_title, text, sentence) => {
    await expect(opened({ [CORE]: text })).rejects.toThrow(sentence);
  });
});
