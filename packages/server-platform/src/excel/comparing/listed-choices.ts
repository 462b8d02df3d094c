import { type AnyField, type Fault, hasHiddenSigns } from '@jianheng/definition';
import { importFault } from './import-faults.ts';

/** So many choices a fault names; whoever has more to choose from is told that there are. */
const MOST_NAMED = 10;

/** What of a cell is none of the choices there are, with those that there are. */
export function choiceUnknown(
  { label }: Pick<AnyField, 'label'>,
  text: string,
  choices: readonly string[],
): Fault {
  const about = { field: label, text, choices: choices.slice(0, MOST_NAMED).join('、') };
  if (hasHiddenSigns(text)) return importFault('unseenSign', about);
  if (choices.length === 0) return importFault('nothingFound', about);
  return choices.length > MOST_NAMED
    ? importFault('choiceUnknownOfMany', about)
    : importFault('choiceUnknown', about);
}
