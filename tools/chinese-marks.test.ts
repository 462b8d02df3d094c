import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesWithEnglishMarks } from './chinese-marks.ts';

const SENTENCES = globSync('packages/*/{src,cli}/**/*.ts').filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);

describe('sentences of the packages', () => {
  it('have the marks of Chinese', () => {
    expect(SENTENCES.length).toBeGreaterThan(300);
    const faults = SENTENCES.flatMap((file) =>
      sentencesWithEnglishMarks(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    // As the catalogue of texts has it, sign by sign.
    expect(faults.filter((fault) => !fault.endsWith(': 文件不存在!'))).toEqual([]);
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
