import { decimal } from '@jianheng/definition';
import type { SamplePerson, SampleTenant } from '@jianheng/server-platform';

export type Receipt = { readonly id: string };
type Values = Readonly<Record<string, unknown>>;

const ACCOUNTS = [
  ['工商银行基本户', '1202026009900012345'],
  ['建设银行一般户', '33050161627500001234'],
] as const;
const ABOUT = ['咨询费', '进度款', '服务费', '工程咨询款'];
/** What stands in a statement beside the payments of customers. */
const OTHERS: readonly (readonly [values: Values, from: number, to: number])[] = [
  [{ summary: '工资代发', otherSideUnit: '工资代发', isNeedClaim: false, isOut: true }, 180_000, 420_000],
  [
    { summary: '办公室租金', otherSideUnit: '杭州文晖物业管理有限公司', isNeedClaim: false, isOut: true },
    38_000,
    42_000,
  ],
  [
    { summary: '增值税', otherSideUnit: '国家金库杭州市中心支库', isNeedClaim: false, isOut: true },
    20_000,
    90_000,
  ],
  [{ summary: '结息', otherSideUnit: '', isNeedClaim: false, matter: '银行利息' }, 40, 900],
  [
    {
      summary: '投标保证金退回',
      otherSideUnit: '杭州市公共资源交易中心',
      isNeedClaim: false,
      matter: '保证金退回',
    },
    20_000,
    80_000,
  ],
  [
    { summary: '内部调拨', otherSideUnit: '建衡工程咨询有限公司', isNeedClaim: false, isChangeAccount: true },
    100_000,
    500_000,
  ],
  [{ summary: '咨询费', otherSideUnit: '宁波市建设投资有限公司' }, 12_000, 64_000],
];

/** What a customer pays, written as his bank writes it. */
export function addBankRow(
  firm: SampleTenant,
  { payer, income, mood }: { readonly payer: string; readonly income: string; readonly mood: number },
): Promise<Receipt> {
  const otherSideUnit = mood > 92 ? payer.replace(/有限公司$/, '') : payer;
  return addRow(firm, { income, otherSideUnit, summary: firm.random.pick(ABOUT) });
}

/** Every other week salaries, rent, taxes, interest, deposits, own transfers, and a receipt of which nobody knows. */
export async function addOtherRows(firm: SampleTenant, today: Date): Promise<void> {
  for (let daysAgo = 350; daysAgo > 1; daysAgo -= firm.random.between(4, 12)) {
    firm.at(today, daysAgo);
    const [{ isOut, ...values }, from, to] = firm.random.pick(OTHERS);
    const amount = `${firm.random.between(from, to)}.00`;
    const sides = isOut ? { income: '0.00', pay: amount } : { income: amount, pay: '0.00' };
    await addRow(firm, { ...sides, ...values });
  }
}

async function addRow(firm: SampleTenant, values: Values): Promise<Receipt> {
  const [recorder, checker] = cashiersOf(firm);
  const [accountName, accountNo] = firm.random.pick(ACCOUNTS);
  const isCorrect = firm.random.chance(80);
  const row = {
    accountUnit: '建衡工程咨询有限公司',
    accountName,
    accountNo,
    dateTime: firm.now.toISOString(),
    pay: '0.00',
    balance: decimal.round(`${firm.random.between(2_000_000, 9_000_000)}`, 2),
    bankNumber: `Z${firm.random.between(100_000_000, 999_999_999)}`,
    isNeedClaim: true,
    isChangeAccount: false,
    ...values,
    isCorrect,
    maker: recorder?.id,
    ...(isCorrect ? { corrector: checker?.id, correctionTime: firm.now.toISOString() } : {}),
  };
  return { id: await firm.add('/b/bank-detail', row, recorder) };
}

/** Whoever records and whoever checks are two. */
function cashiersOf(firm: SampleTenant): readonly [SamplePerson | undefined, SamplePerson | undefined] {
  const [one, ...others] = firm.withRole('finance');
  return [others.at(-1), one];
}
