import { fillSentence } from '@jianheng/definition';
import { bonusSharing } from '../bonus-sharing.module.ts';
import type { FormulaFault } from './bonus-formulas.ts';

/** What is wrong with a formula, to be said within another sentence. */
export const faultSentence = ({ code, params }: FormulaFault): string =>
  fillSentence(bonusSharing.messages[code], params);
