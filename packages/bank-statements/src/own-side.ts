import type { PaymentSide, RawRow, Sides } from './bank-row.ts';

/**
 * Directions of rows that name payer and payee where no own account is known: the one that every row has on either side is the own. `null`
 * where no side, or more than one, is in all of them.
 */
export function bySides(rows: readonly RawRow[]): RawRow[] | null {
  const own = ownSide(rows);
  if (own === null) return null;
  return rows.map((row) => {
    const { payer, payee } = row.sides ?? NO_SIDES;
    const isOut = keyOf(payer) === own;
    const other = isOut ? payee : payer;
    const amount = isOut ? -row.written : row.written;
    return {
      ...row,
      written: amount,
      flagged: amount,
      isOut: amount < 0,
      isUnmarked: false,
      counterparty: other.name,
      counterpartyAccount: other.account,
    };
  });
}

/** Whether a row names two sides. */
export function namesBothSides({ sides }: RawRow): boolean {
  return sides !== null && keyOf(sides.payer) !== '' && keyOf(sides.payee) !== '';
}

const NO_SIDES: Sides = { payer: { name: '', account: '' }, payee: { name: '', account: '' } };
/** One row names two sides alike. */
const MIN_ROWS = 2;

function ownSide(rows: readonly RawRow[]): string | null {
  if (rows.length < MIN_ROWS) return null;
  const [first = [], ...others] = rows.map(({ sides }) =>
    sides ? [keyOf(sides.payer), keyOf(sides.payee)].filter((key) => key !== '') : [],
  );
  const common = [...new Set(first)].filter((key) => others.every((keys) => keys.includes(key)));
  return common.length === 1 ? (common[0] ?? null) : null;
}

function keyOf({ name, account }: PaymentSide): string {
  return account === '' ? name : account;
}
