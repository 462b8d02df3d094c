import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesWithEnglishMarks } from './chinese-marks.ts';

const SENTENCES = globSync('packages/*/{src,cli}/**/*.ts').filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);

/** As the catalogue of texts has them, sign by sign. */
const AS_CATALOGUED = ['文件不存在!', '读取成功!', '请先导入读取文件!', '请选择数据源!'];
/** What is missing on an invoice is said in one manner: 请输入姓名! */
const OF_INVOICES =
  /: 请输入(姓名|企业名称|社会信用识别号|邮箱|单位名称|注册地址|电话|开户银行|银行账号|收件人|收件地址)!$/;

describe('sentences of the packages', () => {
  it('have the marks of Chinese', () => {
    expect(SENTENCES.length).toBeGreaterThan(300);
    const faults = SENTENCES.flatMap((file) =>
      sentencesWithEnglishMarks(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    const others = faults.filter((fault) => !OF_INVOICES.test(fault));
    expect(others.filter((fault) => !AS_CATALOGUED.some((text) => fault.endsWith(`: ${text}`)))).toEqual([]);
  });

  it.each([
    ["'已取消,未写出任何结果'", ['已取消,未写出任何结果']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a program
    ['`${place}:文件中出现第二个「${name}」`', ['…:文件中出现第二个「…」']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a program
    ['`账号 ${account},${rows} 行`', ['账号 …,… 行']],
    ["'已取消，未写出任何结果'", []],
    ["'合价 = round(工程量 × 综合单价, 2)'", []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a program
    ['`${hour}:${minute}`', []],
  ])('are found by them: %s', (source, found) => {
    expect(sentencesWithEnglishMarks('one.ts', source)).toEqual(found);
  });
});
