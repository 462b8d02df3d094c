import { openXlsx } from '@jianheng/spreadsheet';
import { archiveParts, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { sharedMarks } from '../../bid-comparison/file-marks.ts';
import { recordOf } from '../../input/read-record.ts';
import { smallWorkbook } from '../../testing/small-workbook.ts';
import { canonicalEvent } from '../canonical/canonical-record.ts';
import { canonicalText } from '../canonical/canonical-text.ts';
import { importWorkbook } from './import-workbook.ts';

/** The small workbook, made by these. */
async function imported(creator: string, editor = '') {
  const core = `<coreProperties><creator>${creator}</creator><lastModifiedBy>${editor}</lastModifiedBy></coreProperties>`;
  const parts = new Map([...xlsxTexts(smallWorkbook()), ['docProps/core.xml', core]]);
  const { project } = await importWorkbook(await openXlsx(archiveParts(parts)), { fileName: '示例.xlsx' });
  return project;
}

describe('what a workbook tells of its making', () => {
  it('becomes marks of the project, and stays with it', async () => {
    const project = await imported('张三', '王五');
    const [head = ''] = canonicalText(project);

    expect([...project.head.marks]).toEqual([
      ['作者', '张三'],
      ['最后修改人', '王五'],
    ]);
    expect(canonicalEvent(recordOf(JSON.parse(head), '第 1 行'))).toMatchObject({
      marks: [...project.head.marks],
    });
  });

  it('is nothing where the file tells nobody', async () => {
    expect((await imported('')).head.marks.size).toBe(0);
  });

  it('tells two bids by one author apart from two by nobody', async () => {
    const one = await imported('张三', 'Administrator');
    const two = await imported('张三', 'Administrator');
    const three = await imported('李四');

    expect(sharedMarks(one, two)).toEqual([{ name: '作者', value: '张三', isTelling: false }]);
    expect(sharedMarks(one, three)).toEqual([]);
  });
});
