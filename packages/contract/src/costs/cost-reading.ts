import { z } from 'zod';

/** Decimal text; null where nothing is stated. */
const figure = z.string().nullable();

const sheetProof = z.strictObject({
  sheet: z.string(),
  /** the form as which it was read; null when it is none that is known */
  form: z.string().nullable(),
  verdict: z.enum(['agrees', 'differs', 'unproven', 'unrecognised']).nullable(),
  lines: z.int(),
  amount: z.string(),
  stated: figure,
  differences: z.array(
    z.strictObject({ place: z.string(), label: z.string(), stated: z.string(), computed: z.string() }),
  ),
  notes: z.array(z.string()),
});

/** Figures of a file that was read, to compare with the paper. */
export const costReading = z.strictObject({
  fileName: z.string(),
  format: z.string(),
  verdict: z.enum(['agrees', 'differs', 'unproven', 'unrecognised']),
  counts: z.strictObject({
    singles: z.int(),
    units: z.int(),
    resources: z.int(),
    lines: z.int(),
    uses: z.int(),
  }),
  lineAmount: z.string(),
  total: figure,
  sheets: z.array(sheetProof),
  differences: z.array(
    z.strictObject({
      name: z.string(),
      total: z.string(),
      stated: figure,
      computed: figure,
      difference: figure,
    }),
  ),
  refused: z.int(),
  messages: z.array(z.string()),
  warnings: z.array(z.string()),
});
