import type { TextFormat } from '@jianheng/definition';

const DIGITS = '0123456789';

/** Texts of a format, one of which is valid: those with a check character come with each that it may be. */
export function formatValues(format: TextFormat, serial: number): readonly string[] {
  const digits = (length: number) => String(serial).padStart(length, '0').slice(-length);
  const checked = (text: string, signs: string) => [...signs].map((sign) => `${text}${sign}`);
  switch (format) {
    case 'mobile':
    case 'telephone':
      return [`138${digits(8)}`];
    case 'email':
      return [`user${digits(4)}@example.com`];
    case 'url':
      return [`https://example.com/${digits(4)}`];
    case 'postcode':
      return [digits(6)];
    case 'identityCard':
      return checked(`11${digits(4)}19900101001`, `${DIGITS}X`);
    case 'creditCode':
      return checked(`91${digits(6)}MA0000001`, `${DIGITS}ABCDEFGHJKLMNPQRTUWXY`);
    case 'bankCard':
      return checked(`622200${digits(9)}`, DIGITS);
    case 'plate':
      return [`粤B${digits(5)}`];
    case 'picture':
      return [`/sample/${digits(4)}.png`];
  }
}
