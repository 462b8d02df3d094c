import type { SpoiltCase } from './faulty-case.ts';
import { SPOILT_LINES } from './faulty-lines.ts';
import { SPOILT_PRICES } from './faulty-prices.ts';
import { SPOILT_TOTALS } from './faulty-totals.ts';

/** One case per kind of finding. */
export const SPOILT_PROJECTS: readonly SpoiltCase[] = [...SPOILT_LINES, ...SPOILT_PRICES, ...SPOILT_TOTALS];
