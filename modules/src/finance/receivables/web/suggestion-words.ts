import type { AnswerOf } from '@jianheng/contract';
import type { Translate } from '@jianheng/web-platform';
import type { receivablesCalls } from '../receivables.calls.ts';

export type Suggestion = AnswerOf<typeof receivablesCalls, 'GET /b/bank-detail/:id/suggestions'>[number];
type Reason = Suggestion['reasons'][number];

const SAID: Readonly<Record<Exclude<Reason['kind'], 'payer'>, string>> = {
  exact: '金额与未收金额相符',
  combined: '几张发票合计相符',
  lessFee: '相差 {fee} 元，应为手续费',
  share: '为未收金额的 {percent}%',
  part: '为未收金额的一部分',
  contractNamed: '附言写有合同编号',
  invoiceNamed: '附言写有发票号码',
  customerNamed: '附言写有客户名称',
};
const LIKENESS: Readonly<Record<NonNullable<Reason['likeness']>, string>> = {
  same: '付款单位与购买方相同',
  alike: '付款单位与购买方名称相近',
  part: '付款单位名称与购买方部分相同',
  unknown: '付款单位不能说明是谁付的',
  other: '付款单位与购买方不同',
};
export const CONFIDENCE: Readonly<Record<Suggestion['confidence'], string>> = {
  sure: '唯一相符',
  likely: '很可能',
  possible: '可能',
};

/** Why something is suggested, as people read it. */
export function sayReason(
  t: Translate,
  { kind, fee = '', percent = 0, likeness = 'unknown' }: Reason,
): string {
  return kind === 'payer' ? t(LIKENESS[likeness]) : t(SAID[kind], { fee, percent });
}
