import type { Mending, RefusedRow, StatementWarning, SumContradiction } from './statement.ts';

/** Sentences about what was found in a statement; readers answer with data. */

export function refusalWords({ place, reason, text }: RefusedRow): string {
  switch (reason) {
    case 'bad-cell':
      return text;
    case 'bad-date':
      return `${place}：「${text}」不是日期，未读入`;
    case 'no-date':
      return `${place}：有金额而没有日期，未读入`;
    case 'no-direction':
      return `${place}：没有收支标志，余额也不能证明方向，未读入`;
  }
}

export function contradictionWords({ place, side, stated, sum }: SumContradiction): string {
  return `${place}：${side === 'income' ? '收入' : '支出'}合计 ${stated} 与流水之和 ${sum} 不符`;
}

export function warningWords(warning: StatementWarning): string {
  switch (warning.kind) {
    case 'hidden-balances':
      return `余额列有 ${warning.count} 行不是数字，无法核对余额`;
    case 'both-sides':
      return `${warning.place}：收入与支出都有金额，按差额读入`;
    case 'no-partner':
      return '没有对方户名列，不能按户名核对';
    case 'assumed-income':
      return '金额没有正负号和收支标志，也没有余额可以证明，全部按收入读入';
  }
}

const MENDINGS: Readonly<Record<Mending, string>> = {
  direction: '各行余额表明借方为收入、贷方为支出（企业日记账），已按余额判定方向',
  'balance-sign': '各行金额没有收支标志，已按余额的增减判定收支',
  sides: '文件没有写明本方账号，以每行都出现的一方为本方判定收支',
  sign: '各行余额表明负号只重复收支方向，已按余额判定',
  order: '各行按余额的先后排列',
  'balance-before': '余额列是该行之前的余额，已换算为之后的余额',
};

export function mendingWords(mending: Mending): string {
  return MENDINGS[mending];
}
