import type { TokenKind } from '../../settings/logic-rules.ts';
import { halfWidth } from '../../text/half-width.ts';
import { type TextReading, textReading } from './text-readings.ts';

/** Strength classes of concrete: C1518 is a window, C30 is not. */
const GRADE = /(?<![A-Za-z0-9])[Cc]([1-8][05])(?![\dxX×*@])/g;
const PIPE = /(?<![A-Za-z])(?:DN|De|dn|de)\s?(\d{2,4})(?!\d)/g;
const THICKNESS = /(?<!\d)(\d{2,3})\s?(?:mm)?厚(?!度)|厚(?:度)?[:：为]?\s?(\d{2,3})(?:mm)?(?!\d)/g;
const BLOCK = /(?<![\d.])(\d{2,4})\s?[x×*X]\s?(\d{2,4})\s?[x×*X]\s?(\d{2,4})(?!\d)/g;

/** Longer texts hold whole specifications, in which everything occurs. */
const MAX_TEXT_LENGTH = 2000;

function tokens(pattern: RegExp, named: (token: string) => string): (text: string) => ReadonlySet<string> {
  return (text) => {
    const found = new Set<string>();
    for (const [, ...groups] of halfWidth(text.slice(0, MAX_TEXT_LENGTH)).matchAll(pattern)) {
      for (const group of groups) if (group !== undefined) found.add(named(group));
    }
    return found;
  };
}

const READERS: Readonly<Record<TokenKind, (text: string) => ReadonlySet<string>>> = {
  concreteGrade: tokens(GRADE, (token) => `C${token}`),
  pipeSize: tokens(PIPE, (token) => token),
  thickness: tokens(THICKNESS, (token) => token),
  blockSize: tokens(BLOCK, (token) => token),
};

/** What a text says of grades, sizes or thicknesses. */
export function tokensIn(kind: TokenKind, text: string): ReadonlySet<string> {
  return READERS[kind](text);
}

/** The same for texts of a project, each read once. */
export const TOKENS: Readonly<Record<TokenKind, TextReading<ReadonlySet<string>>>> = {
  concreteGrade: textReading(READERS.concreteGrade),
  pipeSize: textReading(READERS.pipeSize),
  thickness: textReading(READERS.thickness),
  blockSize: textReading(READERS.blockSize),
};
