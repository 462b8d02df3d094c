import { field } from '../field.ts';

const tooLong = (length: number) => '长'.repeat(length);

/** What a text with looks takes and what it refuses, for the test of all kinds. */
export const RICH_TEXT_CASE = {
  field: field.richText('正文', { max: 20 }),
  good: [
    [
      '两行\n文字',
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"两行"}]},{"type":"paragraph","content":[{"type":"text","text":"文字"}]}]}',
    ],
    [
      '{"type":"doc","content":[{"type":"heading","attrs":{"level":9,"onclick":"x"},"content":[{"type":"text","text":"题","marks":[{"type":"bold"}]}]}],"extra":1}',
      '{"type":"doc","content":[{"type":"heading","attrs":{"level":2},"content":[{"type":"text","marks":[{"type":"bold"}],"text":"题"}]}]}',
    ],
    ['', null],
    ['{"type":"doc","content":[{"type":"paragraph"}]}', null],
  ],
  bad: [
    [7, '应为文字'],
    [
      '{"type":"doc","content":[{"type":"image","attrs":{"src":"x"}}]}',
      '的格式不能识别，只能有文字、标题、列表、表格与链接',
    ],
    [
      '{"type":"doc","content":[{"type":"text","text":"裸"}]}',
      '的格式不能识别，只能有文字、标题、列表、表格与链接',
    ],
    [
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}',
      '的格式不能识别，只能有文字、标题、列表、表格与链接',
    ],
    [
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a","marks":[{"type":"bold"},{"type":"bold"}]}]}]}',
      '的格式不能识别，只能有文字、标题、列表、表格与链接',
    ],
    ['{"type":"doc","content":[{"type":"table"}]}', '的格式不能识别，只能有文字、标题、列表、表格与链接'],
    ['{"type":"paragraph"}', '的格式不能识别，只能有文字、标题、列表、表格与链接'],
    ['{', '的格式不能识别，只能有文字、标题、列表、表格与链接'],
    ['\u202e反写', '含有不可见的控制字符'],
    [tooLong(21), '最多 20 个字，现有 21 个'],
  ],
} satisfies {
  readonly field: unknown;
  readonly good: readonly [unknown, unknown][];
  readonly bad: readonly [unknown, string][];
};
