import { parseScaled, RATE, scaledText } from '@jianheng/fixed-point';
import type { XmlAttributes } from '@jianheng/foreign-content';

/** 专业 by the first four digits of its measurement standard. */
const SPECIALTIES = new Map([
  ['0101', 'TJ'],
  ['0304', 'DQ'],
  ['0310', 'PS'],
  ['0307', 'NT'],
  ['0309', 'XF'],
]);
/** Our word for a specialty that a file names by its code; an unknown code stays. */
export function specialtyOf(code: string): string {
  return SPECIALTIES.get(code) ?? code;
}

/** An attribute, empty when absent. */
export function text(attributes: XmlAttributes, name: string): string {
  return attributes.get(name) ?? '';
}

/** An attribute that is a figure, `null` when absent or empty. */
export function figure(attributes: XmlAttributes, name: string): string | null {
  return attributes.get(name) || null;
}

/** Per cent as the file writes it to a fraction of 1; what is no number stays as it is, to be refused by name. */
export function fraction(percent: string): string {
  const units = parseScaled(percent, RATE);
  return Number.isNaN(units) ? percent : scaledText(Math.round(units / 100), RATE);
}
