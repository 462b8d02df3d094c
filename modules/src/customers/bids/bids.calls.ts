import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';
import type { KINDS } from './bid.ts';

const kind = z.enum(['works', 'services', 'goods'] satisfies readonly (keyof typeof KINDS)[]);
/** 万元. */
const figure = z.string().max(40);

/** The agency's service charge by the published table (计价格[2002]1980号), 费率 without float. */
export const chargeCalls = defineCalls({
  /** Of an amount in 万元 (`b`) for works, services or goods (`a`). */
  'GET /b/bid/getBidServiceChargeUnit/:a/:b': {
    params: z.strictObject({ a: kind, b: figure }),
    data: z.strictObject({
      /** 万元, four decimals */
      charge: z.string(),
      unit: z.string(),
      chargeInYuan: z.string(),
      steps: z.array(z.strictObject({ text: z.string(), amount: z.string() })),
    }),
  },
  /** Values with which a bid (`b` its kind) for an opportunity (`a`) begins, and the charge that its winner pays. */
  'GET /b/bid/getBidDefaultValue/:a/:b': {
    params: z.strictObject({ a: idSchema, b: kind }),
    data: z.strictObject({
      name: z.string(),
      customer: idSchema,
      opportunity: idSchema,
      kind,
      controlPrice: z.string(),
      serviceCharge: z.string(),
    }),
  },
});

const part = z.strictObject({
  id: idSchema,
  name: z.string(),
  controlPrice: z.string(),
  winner: z.string().nullable(),
  winningAmount: z.string().nullable(),
  charge: z.string().nullable(),
});

/** Tenders that the firm runs. */
export const tenderCalls = defineCalls({
  /** The first section of a tender, or null. */
  'GET /b/bid/getFirstBidPart/:id': { params: idParams, data: part.nullable() },
  /** A tender with its sections and charges. */
  'GET /b/tender/tenderBusiness/:id': {
    params: idParams,
    data: z.strictObject({
      id: idSchema,
      code: z.string(),
      name: z.string(),
      kind,
      state: z.string(),
      openOn: z.string(),
      base: z.string().nullable(),
      charge: z.string().nullable(),
      parts: z.array(part),
    }),
  },
});
