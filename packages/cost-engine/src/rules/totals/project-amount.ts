import { FEN, type Money, moneyText, parseMoneyWords } from '@jianheng/fixed-point';
import { statedSum } from '../../derived/line-sums.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { AMOUNT_PLAUSIBILITY } from './amount-plausible.ts';
import { UNIT_ROLL_UPS } from './roll-ups.ts';

const SINGLE: FindingKind = {
  kind: 'single_total',
  level: 'error',
  title: '单项工程造价不等于各单位工程之和',
  formula: '单项工程造价 = Σ 单位工程造价',
  clause: 'GB 50500-2013 附录 E.2（表-03）',
  suggestion: '重新汇总单项工程造价',
};
const PROJECT: FindingKind = {
  kind: 'project_total',
  level: 'error',
  title: '项目总价不等于各单项工程之和',
  formula: '项目总价 = Σ 单项工程造价',
  clause: 'GB 50500-2013 附录 E.1（表-02）',
  suggestion: '重新汇总项目总价',
};
const WORDS: FindingKind = {
  kind: 'words',
  level: 'error',
  title: '大写金额与小写金额不一致',
  formula: '大写金额读回的数 = 小写金额',
  clause: 'GB 50500-2013 附录 B 扉页；《支付结算办法》附一',
  suggestion: '按小写金额改正大写',
};
const MAXIMUM: FindingKind = {
  kind: 'over_max',
  level: 'error',
  title: '总价超过最高投标限价',
  formula: '项目总价 ≤ 最高投标限价',
  clause: 'GB 50500-2013 §6.1.5（高于招标控制价应予废标）',
  suggestion: '降低报价或核对限价',
};

/** 项目总价检查: buildings and project add up, words say the figures, the limit is kept. */
export const projectAmount: Rule = {
  id: 'projectAmountCheck',
  name: '项目总价检查',
  parts: [
    { scope: 'building', check: checkSingle },
    { scope: 'project', check: checkProject },
    { scope: 'project', check: checkWords },
    { scope: 'project', check: checkMaximum },
  ],
  optional: [...UNIT_ROLL_UPS, ...AMOUNT_PLAUSIBILITY],
};

interface Sum {
  readonly target: string;
  readonly name: string;
  readonly stated: Money | null;
  readonly sum: Money | null;
}

function checkSum(context: RuleContext, kind: FindingKind, { target, name, stated, sum }: Sum): void {
  if (stated === null || sum === null) {
    context.skip(kind.kind, target, missingContent('totals'));
    return;
  }
  context.countChecked(kind.kind);
  if (Math.abs(stated - sum) <= context.material.config.thresholds.sumTolerance) return;
  context.addFinding(kind, {
    target,
    targetType: 'node',
    node: target,
    name,
    expected: moneyText(sum),
    actual: moneyText(stated),
    figures: [
      ['合计', moneyText(stated)],
      ['下级之和', moneyText(sum)],
    ],
    amountAtRisk: stated - sum,
  });
}

function checkSingle(context: RuleContext, place: number): void {
  const { buildings, unitWorks } = context.material.project;
  const single = buildings[place];
  if (!single) return;
  const totals = (context.material.layout.unitsOf[place] ?? []).map((unit) => unitWorks[unit]?.total ?? null);
  const { id, name, total } = single;
  checkSum(context, SINGLE, { target: id, name, stated: total, sum: statedSum(totals) });
}

function checkProject(context: RuleContext): void {
  const { head, buildings } = context.material.project;
  const sum = statedSum(buildings.map((single) => single.total));
  checkSum(context, PROJECT, { target: head.id, name: head.name, stated: head.total, sum });
}

function checkWords(context: RuleContext): void {
  const { head } = context.material.project;
  const target = `${head.id}:WORDS`;
  if (head.words === null || head.total === null) {
    context.skip('words', target, missingContent('words'));
    return;
  }
  context.countChecked('words');
  const read = parseMoneyWords(head.words);
  if (read !== null && read * BigInt(FEN) === BigInt(head.total)) return;
  context.addFinding(WORDS, {
    target,
    targetType: 'node',
    node: head.id,
    name: head.name,
    expected: moneyText(head.total),
    actual: head.words,
    figures: [
      ['小写金额', moneyText(head.total)],
      ['大写读回', read === null ? '无法读出' : moneyText(Number(read) * FEN)],
    ],
  });
}

function checkMaximum(context: RuleContext): void {
  const { head } = context.material.project;
  const target = `${head.id}:MAX`;
  if (head.maxPrice === null || head.total === null) {
    context.skip('over_max', target, missingContent('maxPrice'));
    return;
  }
  context.countChecked('over_max');
  if (head.total <= head.maxPrice) return;
  context.addFinding(MAXIMUM, {
    target,
    targetType: 'node',
    node: head.id,
    name: head.name,
    expected: moneyText(head.maxPrice),
    actual: moneyText(head.total),
    figures: [
      ['项目总价', moneyText(head.total)],
      ['最高投标限价', moneyText(head.maxPrice)],
    ],
    amountAtRisk: head.total - head.maxPrice,
  });
}
