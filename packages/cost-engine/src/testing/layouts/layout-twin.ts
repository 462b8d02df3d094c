import type { TestSheet } from '@jianheng/spreadsheet/testing';
import type { Random } from '../random.ts';
import {
  framework,
  lumpHeadings,
  rawNumbers,
  sumsInHeadings,
  textNumbers,
  wordsBelow,
} from './framework-layouts.ts';
import { itemsOf, sum, type Write, type Written, yuan } from './layout-rows.ts';
import {
  bothTaxes,
  costAndBid,
  national,
  priceParts,
  severalWorks,
  summary,
  sumsFirst,
  taxRow,
} from './market-layouts.ts';
import {
  copiedSheet,
  costBeside,
  groupedTaxes,
  materialsBeside,
  pages,
  perFloor,
  regionalSet,
} from './printed-layouts.ts';
import {
  brands,
  english,
  measuredQuantities,
  netAndGross,
  pairsAndWhole,
  quantityStages,
  titleInWan,
  unnamedAmount,
  wholeYuan,
} from './quotation-layouts.ts';
import { approvedBeside, contractAndReview, netOfReview } from './review-layouts.ts';
import {
  carriedForward,
  laterHeader,
  numberedFees,
  subtotalsAlone,
  sumInWords,
  tablesBeside,
} from './table-layouts.ts';
import {
  deductions,
  grossAlone,
  includedWords,
  partPrices,
  provedInFront,
  tenThousands,
  totalNames,
} from './unusual-layouts.ts';
import {
  bilingual,
  partsBelowHeadings,
  tableLower,
  taxBetween,
  untellable,
  wanElsewhere,
  wordedHeadings,
} from './worded-layouts.ts';

/** A workbook in a layout that firms use, and what a right reading of it says. */
export interface LayoutTwin {
  readonly family: string;
  readonly sheets: readonly TestSheet[];
  /** Σ 合价 of its lines, text in yuan */
  readonly total: string;
  readonly lines: number;
  /** a total that it states is not what its lines add up to */
  readonly isWrong: boolean;
  /** Σ 送审 and Σ 审定, where it has them */
  readonly review: { readonly submitted: string; readonly approved: string } | null;
  /** it cannot be told what it says, so it must not be called right */
  readonly isDoubtful: boolean;
}

const FAMILIES: Readonly<Record<string, Write>> = {
  national,
  sumsFirst,
  taxRow,
  costAndBid,
  bothTaxes,
  priceParts,
  severalWorks,
  summary,
  framework,
  lumpHeadings,
  rawNumbers,
  sumsInHeadings,
  textNumbers,
  wordsBelow,
  copiedSheet,
  costBeside,
  groupedTaxes,
  materialsBeside,
  pages,
  perFloor,
  regionalSet,
  approvedBeside,
  contractAndReview,
  netOfReview,
  includedWords,
  partPrices,
  totalNames,
  grossAlone,
  tenThousands,
  provedInFront,
  deductions,
  pairsAndWhole,
  brands,
  unnamedAmount,
  titleInWan,
  quantityStages,
  measuredQuantities,
  netAndGross,
  wholeYuan,
  english,
  tablesBeside,
  subtotalsAlone,
  numberedFees,
  laterHeader,
  carriedForward,
  sumInWords,
  partsBelowHeadings,
  wordedHeadings,
  bilingual,
  taxBetween,
  tableLower,
  wanElsewhere,
  untellable,
};

/** A workbook of a random family; a quarter of them state one total that is wrong. */
export function layoutTwin(random: Random): LayoutTwin {
  const [family, write] = random.pick(Object.entries(FAMILIES));
  const parts = Array.from({ length: 1 + random.below(4) }, () => itemsOf(random));
  const error = random.below(4) === 0 ? 2 + random.below(900_000) : 0;
  const written = write(random, parts, error);
  const told: Written = 'sheets' in written ? written : { sheets: written };
  const { review } = told;
  return {
    family,
    sheets: told.sheets,
    total: yuan(told.total ?? sum(parts.flat())),
    lines: told.lines ?? parts.flat().length,
    isWrong: error > 0,
    review: review ? { submitted: yuan(review.submitted), approved: yuan(review.approved) } : null,
    isDoubtful: told.isDoubtful ?? false,
  };
}
