import { describe, expect, it } from 'vitest';
import { sharedMarks } from '../../bid-comparison/file-marks.ts';
import { recordOf } from '../../input/read-record.ts';
import { smallWorkbook } from '../../testing/small-workbook.ts';
import { archiveParts, xlsxTexts } from '../../testing/test-book.ts';
import { canonicalEvent } from '../canonical/canonical-record.ts';
import { canonicalText } from '../canonical/canonical-text.ts';
import { importWorkbook } from '../workbook/import-workbook.ts';
import { openXlsx } from './open-xlsx.ts';

const CORE = 'docProps/core.xml';
const APP = 'docProps/app.xml';

/** The small workbook with some more parts. */
function opened(parts: Readonly<Record<string, string>>, size?: number) {
  return openXlsx(archiveParts(new Map([...xlsxTexts(smallWorkbook()), ...Object.entries(parts)]), size));
}

async function imported(parts: Readonly<Record<string, string>>) {
  const { project } = await importWorkbook(await opened(parts), { fileName: '示例.xlsx' });
  return project;
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

  it('become marks of the project, and stay with it', async () => {
    const project = await imported({ [CORE]: core('张三', '王五') });
    const [head = ''] = canonicalText(project);

    expect([...project.head.marks]).toEqual([
      ['作者', '张三'],
      ['最后修改人', '王五'],
    ]);
    expect(canonicalEvent(recordOf(JSON.parse(head), '第 1 行'))).toMatchObject({
      marks: [...project.head.marks],
    });
  });

  it('are none where the file tells nobody', async () => {
    expect((await opened({})).marks).toEqual([]);
    expect(
      (await opened({ [CORE]: core('', '  '), [APP]: '<Properties><Company/></Properties>' })).marks,
    ).toEqual([]);
    expect((await imported({})).head.marks.size).toBe(0);
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

  it('tell two bids by one author apart from two by nobody', async () => {
    const bids = [core('张三', 'Administrator'), core('张三', 'Administrator'), core('李四')];
    const [one, two, three] = await Promise.all(bids.map((text) => imported({ [CORE]: text })));

    expect(one && two && sharedMarks(one, two)).toEqual([{ name: '作者', value: '张三', isTelling: false }]);
    expect(one && three && sharedMarks(one, three)).toEqual([]);
  });
});
