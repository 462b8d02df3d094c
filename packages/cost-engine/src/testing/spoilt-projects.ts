import type { SpoiltCase } from './spoilt-case.ts';
import { SPOILT_LINES } from './spoilt-lines.ts';
import { SPOILT_PRICES } from './spoilt-prices.ts';
import { SPOILT_TOTALS } from './spoilt-totals.ts';

/** One case per kind of finding. */
export const SPOILT_PROJECTS: readonly SpoiltCase[] = [...SPOILT_LINES, ...SPOILT_PRICES, ...SPOILT_TOTALS];
