import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { narrowText } from '../syntax/characters.ts';
import { asCount, asText } from '../values/coerce.ts';
import { areEqual } from '../values/compare.ts';
import { flatten } from '../values/elementwise.ts';
import { ExactDecimal, HUNDRED, readDecimal } from '../values/exact-decimal.ts';
import { buildText, charge, chargeText, type Frame } from '../values/frame.ts';
import { isBlank, isList, type Value } from '../values/value.ts';
import { formatted } from './format.ts';
import { type FunctionEntry, many, maybe, need } from './function-entry.ts';

/** Work on text. Characters are counted as people do: a rare character outside the basic plane is one. */
export const texts: readonly FunctionEntry[] = [
  {
    name: 'CONCAT',
    aliases: ['连接', 'CONCATENATE'],
    family: '文字',
    description: '把各个值连成一段文字；两个值也可以用 & 连接',
    arguments: [many('值或一列')],
    example: "CONCAT(项目名称, '（', 编号, '）')",
    work: { takes: 'whole', run: concatenated },
  },
  {
    name: 'LEFT',
    aliases: ['左取'],
    family: '文字',
    description: '取左边的若干个字，默认 1 个',
    arguments: [need('文字'), maybe('字数')],
    example: 'LEFT(编号, 4)',
    work: {
      takes: 'each',
      run: ([text = null, count], frame) => piece(frame, text, 0, lengthOf(count)),
    },
  },
  {
    name: 'RIGHT',
    aliases: ['右取'],
    family: '文字',
    description: '取右边的若干个字，默认 1 个',
    arguments: [need('文字'), maybe('字数')],
    example: 'RIGHT(编号, 3)',
    work: { takes: 'each', run: rightPiece },
  },
  {
    name: 'MID',
    aliases: ['中取'],
    family: '文字',
    description: '从第几个字起取若干个字，从 1 数起',
    arguments: [need('文字'), need('起点'), need('字数')],
    example: 'MID(身份证号, 7, 8)',
    work: { takes: 'each', run: middlePiece },
  },
  {
    name: 'LEN',
    aliases: ['长度', '字数'],
    family: '文字',
    description: '数一数有多少个字',
    arguments: [need('文字')],
    example: 'LEN(备注)',
    work: {
      takes: 'each',
      run: ([text = null], frame) => new ExactDecimal(characters(frame, text).length),
    },
  },
  {
    name: 'TRIM',
    aliases: ['去空格'],
    family: '文字',
    description: '去掉首尾的空格，中间连续的空格只留一个',
    arguments: [need('文字')],
    example: 'TRIM(名称)',
    work: {
      takes: 'each',
      run: ([text = null], frame) => buildText(frame, asText(text)).trim().replace(/ {2,}/g, ' '),
    },
  },
  {
    name: 'UPPER',
    aliases: ['转大写'],
    family: '文字',
    description: '把英文字母变成大写',
    arguments: [need('文字')],
    example: 'UPPER(车牌号)',
    work: { takes: 'each', run: ([text = null], frame) => buildText(frame, asText(text).toUpperCase()) },
  },
  {
    name: 'LOWER',
    aliases: ['转小写'],
    family: '文字',
    description: '把英文字母变成小写',
    arguments: [need('文字')],
    example: 'LOWER(邮箱)',
    work: { takes: 'each', run: ([text = null], frame) => buildText(frame, asText(text).toLowerCase()) },
  },
  {
    name: 'TEXT',
    aliases: ['格式化'],
    family: '文字',
    description: "按格式把数字或日期写成文字，如 '#,##0.00'、'0.0%'、'yyyy年m月d日'",
    arguments: [need('值'), need('格式')],
    example: "TEXT(签订日期, 'yyyy-mm-dd')",
    work: {
      takes: 'each',
      run: ([value = null, format = null], frame) => buildText(frame, formatted(value, asText(format))),
    },
  },
  {
    name: 'SUBSTITUTE',
    aliases: ['替换'],
    family: '文字',
    description: '把文字里的一部分换成另一部分；写了次序则只换第几处',
    arguments: [need('文字'), need('原文'), need('新文'), maybe('第几处')],
    example: "SUBSTITUTE(电话, '-', '')",
    work: { takes: 'each', run: substituted },
  },
  {
    name: 'CONTAINS',
    aliases: ['包含'],
    family: '文字',
    description: '文字里是否包含一段文字；或一列里是否有某个值',
    arguments: [need('文字或一列'), need('要找的')],
    example: "CONTAINS(项目名称, '地铁')",
    work: { takes: 'whole', run: contains },
  },
  {
    name: 'STARTSWITH',
    aliases: ['开头是'],
    family: '文字',
    description: '文字是否以某段文字开头',
    arguments: [need('文字'), need('开头')],
    example: "STARTSWITH(编号, 'HT')",
    work: {
      takes: 'each',
      run: ([text = null, start = null]) => asText(text).startsWith(asText(start)),
    },
  },
  {
    name: 'ENDSWITH',
    aliases: ['结尾是'],
    family: '文字',
    description: '文字是否以某段文字结尾',
    arguments: [need('文字'), need('结尾')],
    example: "ENDSWITH(文件名, '.pdf')",
    work: { takes: 'each', run: ([text = null, end = null]) => asText(text).endsWith(asText(end)) },
  },
  {
    name: 'VALUE',
    aliases: ['转数字'],
    family: '文字',
    description: "把文字变成数字，认识千分号、百分号和货币符号：'1,234.50'、'5%'、'¥100'",
    arguments: [need('文字')],
    example: "VALUE('1,234.50')",
    work: { takes: 'each', run: ([text = null]) => numberWritten(text) },
  },
];

function concatenated(values: readonly Value[], frame: Frame): Value {
  return buildText(frame, flatten(frame, values).map(asText).join(''));
}

function characters(frame: Frame, value: Value): readonly string[] {
  const text = asText(value);
  charge(frame, 1 + (text.length >> 6));
  return Array.from(text);
}

function lengthOf(count: Value | undefined): number {
  return count === undefined || count === null ? 1 : countOf(count);
}

function countOf(count: Value): number {
  const length = asCount(count, '字数');
  if (length < 0) throw new Problem('value', '字数不能是负数');
  return length;
}

function piece(frame: Frame, text: Value, from: number, length: number): string {
  const all = characters(frame, text);
  return buildText(frame, all.slice(from, from + length).join(''));
}

function rightPiece([text = null, count]: readonly Value[], frame: Frame): Value {
  const all = characters(frame, text);
  const length = lengthOf(count);
  return buildText(frame, all.slice(Math.max(all.length - length, 0)).join(''));
}

function middlePiece([text = null, from = null, count = null]: readonly Value[], frame: Frame): Value {
  const start = asCount(from, '起点');
  if (start < 1) throw new Problem('value', '起点从 1 数起');
  return piece(frame, text, start - 1, countOf(count));
}

function substituted([text = null, old = null, fresh = null, which]: readonly Value[], frame: Frame): Value {
  const wanted = asText(old);
  const source = buildText(frame, asText(text));
  if (wanted === '') return source;
  const pieces = source.split(wanted);
  const replacement = asText(fresh);
  const grown = source.length + (pieces.length - 1) * (replacement.length - wanted.length);
  if (which === undefined || which === null) {
    // asked before the text is made, which could be a million times as long
    chargeText(frame, grown);
    return pieces.join(replacement);
  }
  const at = asCount(which, '第几处');
  if (at < 1 || at >= pieces.length) return source;
  return buildText(frame, pieces.slice(0, at).join(wanted) + replacement + pieces.slice(at).join(wanted));
}

function contains([where = null, wanted = null]: readonly Value[], frame: Frame): Value {
  if (isList(where)) return flatten(frame, where).some((item) => areEqual(item, wanted));
  const text = asText(where);
  charge(frame, text.length >> 6);
  return !isBlank(wanted) && text.includes(asText(wanted));
}

/** Reads a number as people write it. */
function numberWritten(value: Value): Value {
  if (value instanceof ExactDecimal) return value;
  if (isBlank(value)) return null;
  const text = narrowText(asText(value))
    .trim()
    .replace(/^[¥￥]\s*/, '');
  const isPercent = text.endsWith('%');
  const digits = isPercent ? text.slice(0, -1) : text;
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits);
  const number = readDecimal(isGrouped ? digits.replaceAll(',', '') : digits);
  if (number === null) throw new Problem('value', `${quoted(asText(value))}不是数字`);
  return isPercent ? number.div(HUNDRED) : number;
}
