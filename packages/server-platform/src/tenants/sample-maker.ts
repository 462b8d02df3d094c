import type { SampleTenant } from './sample-tenant.ts';

/** Fills a module with believable rows for a sample firm; the same for the same seed and day. */
export type SampleMaker = (firm: SampleTenant, today: Date) => Promise<void>;
