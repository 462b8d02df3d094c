import { describe, expect, it } from 'vitest';
import { isFormatted, TEXT_FORMATS, type TextFormat } from './text-formats.ts';

const EXAMPLES: Readonly<Record<TextFormat, { readonly good: string[]; readonly bad: string[] }>> = {
  mobile: { good: ['13800000000', '+8613800000000'], bad: ['12800000000', '1380000000'] },
  telephone: { good: ['0571-87654321', '87654321-802', '13800000000'], bad: ['0571', '1234567'] },
  email: { good: ['a.b@example.com'], bad: ['a@b', 'a b@example.com', 'a@example..com'] },
  url: { good: ['https://example.com/a?b=1'], bad: ['example.com', 'ftp://example.com', 'https://'] },
  postcode: { good: ['310000'], bad: ['31000', '3100000'] },
  // Made up: the last character follows from the others.
  identityCard: {
    good: ['11010519491231002X', '11010519491231002x'],
    bad: ['110105194912310021', '11010519490231002X', '1101051949123100'],
  },
  creditCode: { good: ['91110000600037341L'], bad: ['91110000600037341M', '9111000060003734IL'] },
  bankCard: { good: ['4111111111111111'], bad: ['4111111111111112', '411111111111'] },
  picture: {
    good: ['data:image/png;base64,iVBORw0KGgoAAAA=', 'data:image/jpeg;base64,/9j/4AAQ', '/logo.png'],
    bad: [
      'https://example.com/logo.png',
      '//example.com/logo.png',
      'javascript:alert(1)',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PHN2Zz4=',
      'data:image/png;base64,PHN2Zz4=',
      'data:image/png;base64,iVBORw0KGgo"onerror="x',
      'data:image/constructor;base64,iVBORw0KGgo',
    ],
  },
  plate: { good: ['浙A12345', '浙AD12345', '京A1234警'], bad: ['浙I12345', 'A12345', '浙A1234'] },
};

describe.each([...TEXT_FORMATS, 'picture'] as const)('the format %s', (format) => {
  it.each(EXAMPLES[format].good)('takes %s', (value) => expect(isFormatted(format, value)).toBe(true));
  it.each(EXAMPLES[format].bad)('refuses %s', (value) => expect(isFormatted(format, value)).toBe(false));
});
