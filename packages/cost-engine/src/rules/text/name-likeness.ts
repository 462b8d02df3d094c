import { comparableText, textTokens } from '../../text/text-tokens.ts';

/** Names at least so alike are taken for the same item with another wording. */
const ALIKE = 0.6;

/** How a name of a bill stands to that of its code: the same but for additions in brackets and signs, or one of those it lists (散水、坡道), alike, or another. */
export function nameLikeness(name: string, known: string): 'same' | 'alike' | 'other' {
  const [left, right] = [plainName(name), plainName(known)];
  if (left === right || known.split('、').some((one) => plainName(one) === left)) return 'same';
  if (left.startsWith(right) || right.startsWith(left))
    return left === '' || right === '' ? 'other' : 'alike';
  const [own, other] = [new Set(textTokens(left)), new Set(textTokens(right))];
  const common = [...own].filter((token) => other.has(token)).length;
  const all = own.size + other.size - common;
  return all > 0 && common / all >= ALIKE ? 'alike' : 'other';
}

function plainName(name: string): string {
  return comparableText(name)
    .replace(/[(（[【][^)）\]】]*[)）\]】]/g, '')
    .replace(/[\s、，,。；;：:]/g, '');
}
