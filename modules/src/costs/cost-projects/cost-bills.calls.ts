import { defineCalls, fileAnswer, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** The bill of a cost project as a file. */
export const billFileCalls = defineCalls({
  /**
   * The whole bill as forms of GB 50500-2013 (xlsx), as XML of the data exchange standard, or in the canonical format (ndjson).
   * `isCorrected`: with sums, taxes and totals recalculated from quantities, prices and rates.
   */
  'POST /b/project/exportBill': {
    body: z.strictObject({
      projectId: idSchema,
      format: z.enum(['xlsx', 'xml', 'ndjson']),
      isCorrected: z.boolean().default(false),
    }),
    data: fileAnswer,
  },
  /** Figures that a corrected bill changes: their number, and the first 500; amounts in yuan. */
  'POST /b/project/billCorrections': {
    body: z.strictObject({ projectId: idSchema }),
    data: z.strictObject({
      count: z.int(),
      rows: z.array(
        z.strictObject({ place: z.string(), label: z.string(), before: z.string(), after: z.string() }),
      ),
    }),
  },
});
