import { Problem } from '../diagnostics/expression-error.ts';
import { choose } from '../evaluation/choose.ts';
import { asCondition } from '../values/coerce.ts';
import { areEqual } from '../values/compare.ts';
import { flatten } from '../values/elementwise.ts';
import type { Frame, Run } from '../values/frame.ts';
import { isBlank, isList, isRecord, type Value } from '../values/value.ts';
import { type FunctionEntry, many, maybe, need } from './function-entry.ts';

/** Conditions and choices. Only the branch that is taken is evaluated. */
export const logic: readonly FunctionEntry[] = [
  {
    name: 'IF',
    aliases: ['如果'],
    family: '逻辑',
    description: '条件成立取第一个值，否则取第二个值（不写则为空）；条件是一列时逐行取值',
    arguments: [need('条件'), need('成立时'), maybe('不成立时')],
    example: "IF(金额 > 10000, '大额', '小额')",
    work: {
      takes: 'lazy',
      run: ([test = blank, whenTrue = blank, whenFalse = blank], frame) =>
        choose(frame, test(frame), { whenTrue, whenFalse }),
    },
  },
  {
    name: 'IFS',
    aliases: ['多条件'],
    family: '逻辑',
    description: '依次判断，取第一个成立的条件后面的值；都不成立时为空',
    arguments: [many('条件，值')],
    example: "IFS(分数 >= 90, '优', 分数 >= 60, '合格', true, '不合格')",
    refuse: (count) => (count % 2 === 0 ? null : '的参数要成对：条件，值'),
    work: { takes: 'lazy', run: firstThatHolds },
  },
  {
    name: 'SWITCH',
    aliases: ['匹配'],
    family: '逻辑',
    description: '与各候选值比较，取相同的那个后面的值；都不同时取最后的默认值，没有默认值则为空',
    arguments: [need('值'), need('候选值'), many('结果，……，默认值')],
    example: "SWITCH(等级, 'A', 1.2, 'B', 1.0, 0.8)",
    work: { takes: 'lazy', run: switched },
  },
  {
    name: 'IFERROR',
    aliases: ['出错时'],
    family: '逻辑',
    description: '计算出错或没有结果（空，例如除数为 0）时取第二个值',
    arguments: [need('值'), need('出错时')],
    example: 'IFERROR(利润 / 收入, 0)',
    work: { takes: 'lazy', run: unlessWrong },
  },
  {
    name: 'COALESCE',
    aliases: ['首个非空'],
    family: '逻辑',
    description: '取第一个不为空的值',
    arguments: [many('值')],
    example: 'COALESCE(结算金额, 合同金额, 0)',
    work: { takes: 'lazy', run: firstGiven },
  },
  {
    name: 'ISBLANK',
    aliases: ['为空', '是否为空'],
    family: '逻辑',
    description: '是否为空：没有值、空文字、没有行的列',
    arguments: [need('值')],
    example: 'ISBLANK(备注)',
    work: { takes: 'whole', run: ([value = null]) => isEmpty(value) },
  },
  {
    name: 'AND',
    aliases: ['同时成立'],
    family: '逻辑',
    description: '所有条件都成立；也可以写 a 且 b',
    arguments: [many('条件或一列')],
    example: 'AND(金额 > 0, 已审核)',
    work: { takes: 'lazy', run: (parts, frame) => !someIs(false, parts, frame) },
  },
  {
    name: 'OR',
    aliases: ['任一成立'],
    family: '逻辑',
    description: '至少一个条件成立；也可以写 a 或 b',
    arguments: [many('条件或一列')],
    example: "OR(类型 = '紧急', 金额 > 100000)",
    work: { takes: 'lazy', run: (parts, frame) => someIs(true, parts, frame) },
  },
  {
    name: 'NOT',
    aliases: [],
    family: '逻辑',
    description: '条件不成立；也可以写 非 a 或 !a',
    arguments: [need('条件')],
    example: 'NOT(已付款)',
    work: { takes: 'each', run: ([value = null]) => !asCondition(value) },
  },
];

function blank(): Value {
  return null;
}

function firstThatHolds(parts: readonly Run[], frame: Frame): Value {
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const holds = asCondition((parts[at] ?? blank)(frame));
    if (holds) return (parts[at + 1] ?? blank)(frame);
  }
  return null;
}

function switched([subject = blank, ...cases]: readonly Run[], frame: Frame): Value {
  const value = subject(frame);
  if (isList(value)) throw new Problem('type', 'SWITCH 的第一个参数不能是一列值');
  for (let at = 0; at + 1 < cases.length; at += 2) {
    const candidate = (cases[at] ?? blank)(frame);
    if (areEqual(value, candidate)) return (cases[at + 1] ?? blank)(frame);
  }
  const hasDefault = cases.length % 2 === 1;
  return hasDefault ? (cases.at(-1) ?? blank)(frame) : null;
}

/** A limit is not an error of the value: whoever asks too much is stopped, not answered. */
function unlessWrong([value = blank, instead = blank]: readonly Run[], frame: Frame): Value {
  try {
    return value(frame) ?? instead(frame);
  } catch (error) {
    if (error instanceof Problem && error.kind !== 'limit') return instead(frame);
    throw error;
  }
}

function firstGiven(parts: readonly Run[], frame: Frame): Value {
  for (const part of parts) {
    const value = part(frame);
    if (!isBlank(value)) return value;
  }
  return null;
}

/** Whether nothing is there: blank, no rows, a record without fields. */
export function isEmpty(value: Value): boolean {
  if (isList(value)) return value.length === 0;
  return isRecord(value) ? Object.keys(value.raw).length === 0 : isBlank(value);
}

function someIs(wanted: boolean, parts: readonly Run[], frame: Frame): boolean {
  return parts.some((part) => {
    const value = part(frame);
    return (isList(value) ? flatten(frame, value) : [value]).some((item) => asCondition(item) === wanted);
  });
}
