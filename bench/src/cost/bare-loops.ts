import type { CostProject } from '@jianheng/cost-engine';

/** The floor of a check: amounts against quantity times price, one loop over three columns. Yields the wrong ones. */
export function wrongAmounts({ lines }: CostProject): number {
  const { quantity, price, amount, count } = lines;
  let wrong = 0;
  for (let line = 0; line < count; line += 1) {
    // Quantities count in millionths, money in ten-thousandths.
    const expected = ((quantity[line] ?? 0) * (price[line] ?? 0)) / 1_000_000;
    if (Math.abs((amount[line] ?? 0) - expected) > 150) wrong += 1;
  }
  return wrong;
}

/** The floor of indices: amounts by subject and building, one loop. Yields the sum in money units. */
export function amountsByPlace({ lines, units, singles, texts }: CostProject): number {
  const sums = new Float64Array(singles.length * texts.count);
  for (let line = 0; line < lines.count; line += 1) {
    const building = units[lines.unit[line] ?? 0]?.single ?? 0;
    const place = building * texts.count + (lines.subject[line] ?? 0);
    sums[place] = (sums[place] ?? 0) + (lines.amount[line] ?? 0);
  }
  return sums.reduce((sum, one) => sum + one, 0);
}

/** The floor of collection by likeness: every distinct name and feature text walked once. Yields the characters. */
export function walkTexts({ texts }: CostProject): number {
  let sum = 0;
  for (let place = 0; place < texts.count; place += 1) {
    for (const letter of texts.text(place)) sum += letter.codePointAt(0) ?? 0;
  }
  return sum;
}
