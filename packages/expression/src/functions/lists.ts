import { asCount, asText } from '../values/coerce.ts';
import { flatten } from '../values/elementwise.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import { buildText, type Frame } from '../values/frame.ts';
import { isBlank, isDate, isList, isRecord, type ListValue, type Value } from '../values/value.ts';
import { type FunctionEntry, maybe, need } from './function-entry.ts';

/** Work on lists. */
export const lists: readonly FunctionEntry[] = [
  {
    name: 'INDEX',
    aliases: ['取第几个'],
    family: '列表',
    description: '取一列里的第几个值，从 1 数起，负数从末尾数；超出时为空',
    arguments: [need('一列'), need('第几个')],
    example: 'INDEX(明细.名称, 1)',
    work: { takes: 'whole', run: picked },
  },
  {
    name: 'UNIQUE',
    aliases: ['去重'],
    family: '列表',
    description: '去掉重复的值，保留先出现的',
    arguments: [need('一列')],
    example: "JOIN(UNIQUE(明细.供应商), '、')",
    work: { takes: 'whole', run: ([list = null], frame) => distinct(flatten(frame, [list])) },
  },
  {
    name: 'JOIN',
    aliases: ['合并文字'],
    family: '列表',
    description: '把一列值连成一段文字，中间加分隔符（默认、），空值不计',
    arguments: [need('一列'), maybe('分隔符')],
    example: "JOIN(明细.名称, '，')",
    work: { takes: 'whole', run: joined },
  },
];

function picked([list = null, position = null]: readonly Value[]): Value {
  const items: ListValue = isList(list) ? list : [list];
  const at = asCount(position, '序号');
  if (at === 0) return null;
  return items.at(at > 0 ? at - 1 : at) ?? null;
}

function distinct(values: readonly Value[]): Value {
  const seen = new Map<unknown, Value>();
  for (const value of values) {
    const key = identityOf(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

/** Equal values have the same identity. Records are the same when they are the same object. */
function identityOf(value: Value): unknown {
  if (isBlank(value)) return null;
  if (isRecord(value)) return value.raw;
  if (value instanceof ExactDecimal) return `number ${value.toFixed()}`;
  return isDate(value) ? `date ${asText(value)}` : `${typeof value} ${asText(value)}`;
}

function joined([list = null, separator]: readonly Value[], frame: Frame): Value {
  const between = separator === undefined ? '、' : asText(separator);
  const given = flatten(frame, [list]).filter((value) => !isBlank(value));
  return buildText(frame, given.map(asText).join(between));
}
