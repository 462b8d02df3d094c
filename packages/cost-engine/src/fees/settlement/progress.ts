import {
  amountOf,
  type Money,
  type Quantity,
  RATE,
  type Rate,
  shareOf,
  timesRounded,
} from '@jianheng/fixed-point';

/** A line of the contract that is measured as it is built. */
export interface ContractLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly price: Money;
}

export interface Contract {
  /** 签约合同价 */
  readonly total: Money;
  /** 暂列金额, which is in it */
  readonly provisionalSum: Money;
  /** 预付款 */
  readonly advance: Money;
  /** 进度款支付比例 */
  readonly paymentShare: Rate;
  /** 质量保证金 as a share of the settlement */
  readonly retentionShare: Rate;
  readonly lines: ReadonlyMap<string, ContractLine>;
}

/** What one period (期) reports; amounts in money units. */
export interface Period {
  readonly name: string;
  readonly quantities: ReadonlyMap<string, Quantity>;
  /** lump sums, day work, changes, claims */
  readonly others: Money;
  /** 预付款扣回 */
  readonly recovered: Money;
  /** other deductions */
  readonly deducted: Money;
  /** what the application states, `null` where it does not */
  readonly stated: Readonly<Record<StatedFigure, Money | null>>;
}

export type StatedFigure = 'completed' | 'cumulative' | 'payable' | 'paid';

/** A period worked out (§10.3.8). */
export interface PeriodSums extends Readonly<Record<StatedFigure, Money>> {
  readonly name: string;
  /** advance recovered so far */
  readonly recovered: Money;
}

/** Quantities of all periods so far, by line. */
export type Built = ReadonlyMap<string, Quantity>;

/**
 * Works out the periods of a contract one after the other (GB 50500-2013 §10.3): 本期完成, 累计完成, 本期应付 = 本期完成 × 支付比例 − 扣回 − 扣减, 累计应付.
 * Every line of a period is rounded to the fen.
 */
export function periodSums(contract: Contract, periods: readonly Period[]): PeriodSums[] {
  let [cumulative, paid, recovered] = [0, 0, 0];
  return periods.map((period) => {
    const completed = completedIn(contract, period);
    const payable = shareOf(completed, contract.paymentShare) - period.recovered - period.deducted;
    cumulative += completed;
    paid += payable;
    recovered += period.recovered;
    return { name: period.name, completed, cumulative, payable, paid, recovered };
  });
}

function completedIn({ lines }: Contract, { quantities, others }: Period): Money {
  let sum = others;
  for (const [id, quantity] of quantities) sum += amountOf(quantity, lines.get(id)?.price ?? 0);
  return sum;
}

/** Σ of the quantities of all periods. */
export function builtIn(periods: readonly Period[]): Built {
  const built = new Map<string, Quantity>();
  for (const { quantities } of periods)
    for (const [id, quantity] of quantities) built.set(id, (built.get(id) ?? 0) + quantity);
  return built;
}

/** The settlement at the end (竣工结算, §11.4): what it comes to, what is held back, and what remains to be paid. */
export interface FinalPayment {
  readonly total: Money;
  readonly paid: Money;
  readonly retained: Money;
  /** negative: more was paid than is owed */
  readonly payable: Money;
}

/** What remains after all periods; the advance has been paid as well and is owed back as far as it has not been recovered. */
export function finalPayment(contract: Contract, sums: readonly PeriodSums[], total: Money): FinalPayment {
  const last = sums.at(-1);
  const paid = (last?.paid ?? 0) + contract.advance;
  const retained = shareOf(total, contract.retentionShare);
  return { total, paid, retained, payable: total - paid - retained };
}

/** By how much a quantity goes beyond that of the contract, as a rate; 1 for a line that the contract has with nothing. */
export function beyondContract(built: Quantity, { quantity }: ContractLine): Rate {
  return timesRounded(quantity === 0 ? 1 : built - quantity, RATE, quantity === 0 ? 1 : quantity);
}
