import { moneyText, QUANTITY, type Quantity, RATE, scaledText } from '@jianheng/fixed-point';
import {
  beyondContract,
  builtIn,
  type Contract,
  type ContractLine,
  type FinalPayment,
  type Period,
  type PeriodSums,
  type StatedFigure,
} from './progress.ts';

/** Something in the payments of a contract that does not hold. */
export interface PaymentFinding {
  readonly kind: string;
  readonly level: '错误' | '警告' | '提示';
  /** the period, or the line */
  readonly place: string;
  /** both figures in a sentence */
  readonly sentence: string;
  readonly clause: string;
}

const FIGURES: Readonly<Record<StatedFigure, string>> = {
  completed: '本期完成',
  cumulative: '累计完成',
  payable: '本期应付',
  paid: '累计应付',
};
const VARIANCE = (RATE * 15) / 100;

/** Holds what the applications state against what they add up to, and the cumulative figures against the contract. */
export function paymentFindings(
  contract: Contract,
  periods: readonly Period[],
  sums: readonly PeriodSums[],
): PaymentFinding[] {
  return [
    ...termFindings(contract),
    ...periods.flatMap((period, at) => statedFindings(period, sums[at])),
    ...advanceFindings(contract, sums),
    ...quantityFindings(contract, periods),
  ];
}

function statedFindings({ name, stated }: Period, sums: PeriodSums | undefined): PaymentFinding[] {
  if (!sums) return [];
  const figures = Object.keys(FIGURES) as StatedFigure[];
  return figures.flatMap((figure): PaymentFinding[] => {
    const told = stated[figure];
    if (told === null || told === sums[figure]) return [];
    const sentence = `${FIGURES[figure]}填报 ${moneyText(told)}，应为 ${moneyText(sums[figure])}，差 ${moneyText(told - sums[figure])} 元`;
    return [
      { kind: `stated_${figure}`, level: '错误', place: name, sentence, clause: 'GB 50500-2013 §10.3.8' },
    ];
  });
}

function termFindings({
  total,
  provisionalSum,
  advance,
  paymentShare,
  retentionShare,
}: Contract): PaymentFinding[] {
  const findings: PaymentFinding[] = [];
  const add = (kind: string, sentence: string, clause: string) =>
    findings.push({ kind, level: '警告', place: '合同', sentence, clause });
  if (paymentShare < RATE * 0.6 || paymentShare > RATE * 0.9)
    add(
      'payment_share',
      `进度款支付比例 ${percent(paymentShare)}，应在 60% 至 90% 之间`,
      'GB 50500-2013 §10.3.7',
    );
  const base = total - provisionalSum;
  if (advance !== 0 && (advance * 10 < base || advance * 10 > base * 3))
    add(
      'advance_share',
      `预付款 ${moneyText(advance)} 元，应为签约合同价（扣除暂列金额）${moneyText(base)} 元的 10% 至 30%`,
      'GB 50500-2013 §10.1.2',
    );
  if (retentionShare > RATE * 0.03)
    add(
      'retention_share',
      `质量保证金预留比例 ${percent(retentionShare)}，不得高于 3%`,
      '建质〔2017〕138号 第七条',
    );
  return findings;
}

function advanceFindings({ advance, total }: Contract, sums: readonly PeriodSums[]): PaymentFinding[] {
  const findings: PaymentFinding[] = [];
  const over = sums.find(({ recovered }) => recovered > advance);
  if (over)
    findings.push({
      kind: 'advance_recovered',
      level: '错误',
      place: over.name,
      sentence: `累计扣回预付款 ${moneyText(over.recovered)} 元，超过预付款 ${moneyText(advance)} 元`,
      clause: 'GB 50500-2013 §10.1.6',
    });
  const beyond = sums.find(({ cumulative }) => cumulative > total);
  if (beyond)
    findings.push({
      kind: 'beyond_contract',
      level: '警告',
      place: beyond.name,
      sentence: `累计完成 ${moneyText(beyond.cumulative)} 元，超过签约合同价 ${moneyText(total)} 元`,
      clause: 'GB 50500-2013 §9.1、§10.3',
    });
  return findings;
}

function quantityFindings({ lines }: Contract, periods: readonly Period[]): PaymentFinding[] {
  return [...builtIn(periods)].flatMap(([id, built]) => {
    const line = lines.get(id);
    return line ? lineFindings(line, built) : [];
  });
}

function lineFindings(line: ContractLine, built: Quantity): PaymentFinding[] {
  const figures = `累计计量 ${scaledText(built, QUANTITY)}，合同 ${scaledText(line.quantity, QUANTITY)}`;
  const place = `${line.id} ${line.name}`;
  const measured = { place, clause: 'GB 50500-2013 §8.2' };
  if (built < 0)
    return [{ ...measured, kind: 'quantity_negative', level: '错误', sentence: `${figures}，累计为负` }];
  if (built <= line.quantity) return [];
  const beyond = beyondContract(built, line);
  const sentence = `${figures}，超出 ${percent(beyond)}`;
  if (beyond <= VARIANCE) return [{ ...measured, kind: 'quantity_beyond', level: '提示', sentence }];
  const clause = 'GB 50500-2013 §9.6.2';
  return [
    {
      kind: 'quantity_beyond',
      level: '警告',
      place,
      sentence: `${sentence}，超过 15% 的部分应调整单价`,
      clause,
    },
  ];
}

/** What the settlement at the end shows. */
export function finalFindings({ payable, paid, total }: FinalPayment): PaymentFinding[] {
  if (payable >= 0) return [];
  const sentence = `已支付 ${moneyText(paid)} 元，竣工结算价款 ${moneyText(total)} 元，扣除保证金后已多付 ${moneyText(-payable)} 元`;
  return [{ kind: 'overpaid', level: '错误', place: '竣工结算', sentence, clause: 'GB 50500-2013 §11.4' }];
}

function percent(rate: number): string {
  return `${scaledText(Math.round(rate / 100) * 100 * 100, RATE)}%`;
}
