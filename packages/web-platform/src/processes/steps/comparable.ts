import type { DrawnFields } from '../drafts/drawing.ts';

const NUMBERS: readonly string[] = ['money', 'decimal', 'integer', 'percent'];
const COMPARED: readonly string[] = [
  ...NUMBERS,
  'text',
  'choice',
  'dictionary',
  'boolean',
  'department',
  'person',
];

/** Fields that can stand in a comparison. */
export const comparable = (fields: DrawnFields) =>
  Object.keys(fields).filter((name) => COMPARED.includes(fields[name]?.kind ?? ''));

/** What a comparison with a field of this kind begins with. */
export function emptyValue(kind: string | undefined): { readonly value: string; readonly isBare: boolean } {
  if (kind === 'boolean') return { value: 'true', isBare: true };
  return NUMBERS.includes(kind ?? '') ? { value: '0', isBare: true } : { value: '', isBare: false };
}
