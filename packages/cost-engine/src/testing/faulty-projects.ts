import { FAULTY_LINES } from './faulty-lines.ts';
import { FAULTY_PRICES } from './faulty-prices.ts';
import { FAULTY_TOTALS } from './faulty-totals.ts';
import type { FaultyCase } from './small-project.ts';

/** One case per kind of finding. */
export const FAULTY_PROJECTS: readonly FaultyCase[] = [...FAULTY_LINES, ...FAULTY_PRICES, ...FAULTY_TOTALS];
