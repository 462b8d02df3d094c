import { featureKey, parseFeatures } from '../analysis/features.ts';
import { normalUnit } from '../analysis/measure-units.ts';
import { ImportError } from '../import/import-error.ts';
import { optionalText, recordOf, textField } from '../import/read-record.ts';
import { comparableText } from './text-tokens.ts';

/** What a person has decided about lines that say this: it holds for every later line that says the same. */
export interface Correction {
  readonly code9: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly section: string;
  readonly subject: string;
}

/** Equal for lines to which one correction applies: same nine digits, name, features and unit. */
export function correctionKey({
  code9,
  name,
  feature,
  unit,
}: Omit<Correction, 'subject' | 'section'>): string {
  const features = comparableText(featureKey(parseFeatures(feature)));
  return [code9, comparableText(name), features, normalUnit(unit)].join('\u0003');
}

/**
 * Reads remembered corrections (JSON, already parsed): a list of `{ "code9", "name", "feature", "unit", "section", "subject" }`.
 * Throws ImportError naming the row.
 */
export function readCorrections(json: unknown): Correction[] {
  if (!Array.isArray(json)) throw new ImportError('归集更正应为列表');
  return json.map((value, index) => {
    const row = recordOf(value, `归集更正 第 ${index + 1} 项`);
    return {
      code9: optionalText(row, 'code9'),
      name: textField(row, 'name'),
      feature: optionalText(row, 'feature'),
      unit: optionalText(row, 'unit'),
      section: optionalText(row, 'section'),
      subject: textField(row, 'subject'),
    };
  });
}
