import type { House } from './create-firm.ts';

/** What a sample is made in; grows with what samples need. */
export type SampleFirm = { readonly house: House; readonly tenantId: string };
