import type { CostProject } from '@jianheng/cost-engine';

/** The floor of all rules: every figure that they read is looked at once. Yields their sum, so that nothing is left out. */
export function readColumns({ lines, consumptions, quotas }: CostProject): number {
  let sum = 0;
  for (const table of [lines, consumptions, quotas]) {
    for (const column of Object.values(table)) if (ArrayBuffer.isView(column)) sum += sumOf(column);
  }
  return sum;
}

function sumOf(column: ArrayBufferView): number {
  const figures = column as Float64Array | Uint32Array | Uint8Array;
  let sum = 0;
  for (let place = 0; place < figures.length; place += 1) sum += figures[place] ?? 0;
  return sum;
}

/** The floor of indices: amounts by subject and building, one loop. Yields the sum in money units. */
export function amountsByPlace({ lines, unitWorks, buildings, texts }: CostProject): number {
  const sums = new Float64Array(buildings.length * texts.count);
  for (let line = 0; line < lines.count; line += 1) {
    const building = unitWorks[lines.unitWork[line] ?? 0]?.building ?? 0;
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
