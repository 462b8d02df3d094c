import type { FaultyCase } from './faulty-case.ts';
import { FAULTY_LINES } from './faulty-lines.ts';
import { FAULTY_PRICES } from './faulty-prices.ts';
import { FAULTY_TOTALS } from './faulty-totals.ts';

/** One case per kind of finding. */
export const FAULTY_PROJECTS: readonly FaultyCase[] = [...FAULTY_LINES, ...FAULTY_PRICES, ...FAULTY_TOTALS];
