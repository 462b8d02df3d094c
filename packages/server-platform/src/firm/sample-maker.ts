import type { SampleFirm } from './sample-firm.ts';

/** Fills a module with believable rows for a sample firm; deterministic, so that it can be made again at any size. */
export type SampleMaker = (firm: SampleFirm) => Promise<void>;
