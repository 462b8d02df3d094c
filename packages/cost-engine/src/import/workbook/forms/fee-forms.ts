import { parseScaled, RATE, scaledText } from '@jianheng/fixed-point';
import { type FormRow, type FormWords, typedNumber } from '@jianheng/spreadsheet';
import type { DraftFee, UnitDraft } from './unit-draft.ts';

export const FEE_WORDS: FormWords<'code' | 'name' | 'basis' | 'base' | 'rate' | 'amount'> = {
  code: [/^项目编码$|^编码$/],
  name: [/^(?:项目)?名称$/],
  basis: [/^计算基础$|^取费基础$/],
  base: [/^计算基数$/],
  rate: [/^(?:计算)?费率/],
  amount: [/^金额$/],
};

type FeeField = keyof typeof FEE_WORDS;

/** Takes one row of 表-11 (总价措施, appendix F.4): a fee by rate, or a lump sum; answers whether it was one. */
export function takeMeasure(unit: UnitDraft, row: FormRow<FeeField>): boolean {
  const fee = feeOf(row);
  if (!fee) return false;
  unit.measures.push(fee);
  const basis = row.text('basis');
  const base = baseOf(row);
  if (base !== null && /人工费\s*[+＋]\s*(?:定额)?机[械具]/.test(basis))
    keepFirst(unit, 'labourMachineBase', base);
  return true;
}

/** Takes one row of 表-13 (规费、税金, appendix H). */
export function takeStatutoryFee(unit: UnitDraft, row: FormRow<FeeField>): void {
  const fee = feeOf(row);
  if (!fee) return;
  const base = baseOf(row);
  if (/税/.test(fee.name)) {
    unit.taxRate = fee.rate;
    if (base !== null) unit.figures.set('taxBase', base);
    if (!unit.figures.has('tax')) unit.figures.set('tax', fee.amount);
  } else if (fee.rate !== null) {
    unit.statutoryFees.push(fee);
    if (base !== null && /人工费/.test(row.text('basis'))) keepFirst(unit, 'labourBase', base);
  }
}

function keepFirst(unit: UnitDraft, figure: 'labourBase' | 'labourMachineBase', text: string): void {
  if (!unit.figures.has(figure)) unit.figures.set(figure, text);
}

function feeOf(row: FormRow<FeeField>): DraftFee | null {
  const name = row.text('name').replace(/[\s\u3000]/g, '');
  const amount = row.figure('amount');
  if (!amount || name === '' || /^(?:合计|小计)/.test(name)) return null;
  const rate = row.figure('rate', 6);
  return { id: row.text('code') || name, name, rate: rate && fractionOf(rate.text), amount: amount.text };
}

/** Per cent to a fraction of 1. */
function fractionOf(percent: string): string {
  return scaledText(Math.round(parseScaled(percent, RATE) / 100), RATE);
}

/** The base in its own column, else the figure behind the words of the basis: `人工费+机械费 12345.67`. */
function baseOf(row: FormRow<FeeField>): string | null {
  if (row.has('base')) return row.figure('base')?.text ?? null;
  const behind = /\s([\d,]+(?:\.\d+)?)$/.exec(row.text('basis'))?.[1];
  return behind === undefined ? null : typedNumber(behind);
}
