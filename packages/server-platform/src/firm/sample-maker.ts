import type { SampleFirm } from './sample-firm.ts';

/** Fills a module with believable rows for a sample firm; the same for the same seed and day. */
export type SampleMaker = (firm: SampleFirm, today: Date) => Promise<void>;
