import type { StoredOutcome } from './stored-outcomes.ts';

/** Findings of a record that count: those that people set aside do not. */
export function countsOf(outcomes: readonly StoredOutcome[]) {
  const sum = (name: 'errors' | 'warnings' | 'infos') =>
    outcomes.reduce((all, outcome) => all + outcome[name], 0);
  const fen = outcomes.reduce((all, { amountAtRisk }) => all + BigInt(amountAtRisk.replace('.', '')), 0n);
  return {
    errors: sum('errors'),
    warnings: sum('warnings'),
    infos: sum('infos'),
    atRisk: decimalOf(fen),
  };
}

const decimalOf = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
