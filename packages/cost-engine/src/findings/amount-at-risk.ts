import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';

/** A finding, or a group of findings: yuan that hang on it as text, `null` when nobody knows. */
interface AtRisk {
  readonly amountAtRisk: string | null;
}

/** The money that hangs on all of them together. */
export function riskOfAll(findings: readonly AtRisk[]): Money {
  return findings.reduce((sum, finding) => sum + riskOf(finding), 0);
}

/** Sorts by money at risk, the largest first; those of equal risk stay in their order. */
export function byRisk(left: AtRisk, right: AtRisk): number {
  return riskOf(right) - riskOf(left);
}

/** Nothing when nobody knows. */
function riskOf({ amountAtRisk }: AtRisk): Money {
  return amountAtRisk === null ? 0 : parseScaled(amountAtRisk, MONEY);
}

/** The money on all of them as text, empty where there is none. */
export function riskText(findings: readonly AtRisk[]): string {
  const risk = riskOfAll(findings);
  return risk === 0 ? '' : moneyText(risk);
}
