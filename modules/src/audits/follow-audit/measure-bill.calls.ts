import { defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

/** Lines of one answer. */
export const MAX_BILL_LINES = 500;

const money = z.string();
const quantity = z.string();

const bill = z.strictObject({
  contract: z.strictObject({
    code: z.string(),
    name: z.string(),
    contractor: z.string(),
    /** amount of the contract with its approved changes; provisional sums are in it and in no line */
    current: money,
    provisional: money,
    measured: money,
  }),
  /** the latest cycles, at most 12, in order of time */
  cycles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      lastTime: z.string(),
      isLocked: z.boolean(),
      measured: money,
    }),
  ),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      price: z.string(),
      /** contract and approved changes */
      contracted: quantity,
      contractedAmount: money,
      measured: quantity,
      measuredAmount: money,
      left: quantity,
      leftAmount: money,
      /** quantity and amount in each of `cycles`; null where the line was not measured */
      measures: z.array(z.strictObject({ quantity, amount: money }).nullable()),
    }),
  ),
  /** lines that the search finds */
  total: z.int(),
  /** sums of these lines, in yuan */
  sums: z.strictObject({ contracted: money, measured: money, left: money }),
});

const page = {
  from: z.int().min(0).max(1_000_000).default(0),
  /** part of a code or name */
  keyword: z.string().trim().max(50, '最多 50 个字').default(''),
};

/** 计量清单 of a contract that the caller sees. */
export const measureBillCalls = defineCalls({
  /** Bill lines of a contract with their measured quantity cycle by cycle, cumulative, contracted and left. */
  'POST /b/auditCostContractManage/:id/measureBill': {
    params: idParams,
    body: z.strictObject(page),
    data: bill,
  },
});

/** 计量清单 by a signed link. */
export const sharedBillCalls = defineCalls({
  /** The same for anyone who has the link, as long as it is valid. */
  'POST /share/measureBill/:token': {
    params: z.strictObject({ token: z.string().max(200) }),
    body: z.strictObject(page),
    data: bill,
  },
});
