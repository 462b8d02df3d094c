import { num, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../check/check-project.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { importWorkbook } from '../import/workbook/import-workbook.ts';
import { MISSING_CONTENTS, missingContent } from './missing-content.ts';

/** A cause, and behind the colon a table with what stands in it, a cover, or a format that has it. */
const SENTENCE =
  /^[^：]+：[^：]*(?:表|扉页|概况).*「[^」]+」|^[^：]+：.*(?:扉页写明|XML|规范格式)|^[^：]+：.*表（表-\d\d）/;

/** What no file could hold: figures of which nothing can be computed, and lists that are the firm's own. */
const NOT_OF_FILES = /^检查设置中没有|为零$|没有两项工程量可比|没有归集|规则按/;

async function reasonsOf(rows: readonly (readonly (string | ReturnType<typeof num>)[])[]): Promise<string[]> {
  const book = testBook([{ name: '清单', rows: rows.map((row) => [...row]) }]);
  const { project } = await importWorkbook(book, { fileName: '清单.xlsx' });
  const { notChecked } = checkProject(project, readCheckConfig({ further: true }));
  return [...new Set(notChecked.map(({ reason }) => reason))];
}

describe('what a file lacks', () => {
  it.each(MISSING_CONTENTS)('%s is told with what the file would have to hold', (content) => {
    expect(missingContent(content)).toMatch(SENTENCE);
  });

  it('is told so by every rule that looks at a bare bill', async () => {
    const reasons = await reasonsOf([
      ['序号', '项目名称', '计量单位', '工程量', '综合单价', '合价'],
      ['1', '矩形柱', 'm3', num('10'), num('475.01'), num('4750.10')],
      ['2', '平整场地', 'm2', num('100'), '', ''],
    ]);

    expect(reasons).toContain('文件没有清单编码：清单表有「项目编码」一列');
    expect(reasons).toContain(missingContent('components'));
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => !reason.includes('：') && !NOT_OF_FILES.test(reason))).toEqual([]);
  });
});
