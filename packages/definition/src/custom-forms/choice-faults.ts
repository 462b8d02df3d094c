import type { DeclarationFault } from '../conditions/check-when.ts';
import { CUSTOM_FORM_LIMITS } from './custom-form.ts';

type Chosen = { readonly label: string; readonly choices: Readonly<Record<string, string>> };

/** What is wrong with the words that a choice offers: none, too many, or two that nobody can tell apart. */
export function choiceFaults(name: string, { label, choices }: Chosen): DeclarationFault[] {
  const words = Object.values(choices).map((word) => word.trim());
  const { choices: most } = CUSTOM_FORM_LIMITS;
  if (words.length === 0) return [{ word: name, says: `“${label}”没有可选的项` }];
  const twice = new Set(words.filter((word, at) => words.indexOf(word) !== at));
  return [
    ...(words.length > most
      ? [{ word: name, says: `“${label}”最多 ${most} 项，现有 ${words.length} 项` }]
      : []),
    ...[...twice].map((word) => ({ word: name, says: `“${label}”的选项“${word}”重复` })),
  ];
}
