import { halfWidth } from './half-width.ts';

/** One answered feature (项目特征): 混凝土强度等级 — C30. */
export interface Feature {
  readonly label: string;
  readonly value: string;
}

const NUMBERED = /^\s*[(（]?\d{1,2}[)）.．、]\s*/;

/**
 * Splits feature text into label and value, line by line, in half width: `1.土壤类别:二类土`, `2、运距：10km`. The number may be missing; a line
 * without a colon continues the value before it (a page break cuts features in two).
 */
export function parseFeatures(text: string): Feature[] {
  const features: { label: string; value: string }[] = [];
  for (const raw of halfWidth(text).split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const isNumbered = NUMBERED.test(line);
    const rest = line.replace(NUMBERED, '');
    const colon = rest.search(/[:：]/);
    const last = features.at(-1);
    if (colon < 0 && !isNumbered && last) {
      last.value += rest;
    } else {
      const label = colon < 0 ? '' : rest.slice(0, colon).trim();
      features.push({ label, value: rest.slice(colon + 1).trim() });
    }
  }
  return features;
}

/** Two feature texts with the same key say the same, however they are numbered and punctuated. */
export function featureKey(features: readonly Feature[]): string {
  return features.map(({ label, value }) => `${label}\u0001${value}`).join('\u0002');
}
