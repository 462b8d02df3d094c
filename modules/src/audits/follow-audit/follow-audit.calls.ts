import { defineCalls } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
const day = z.iso.date('应为日期，如 2026-11-20');
const byId = z.strictObject({ id });

const cycle = z.strictObject({
  id: z.string(),
  name: z.string(),
  startTime: z.string(),
  lastTime: z.string(),
  state: z.enum(['open', 'locked']),
});
const costCycle = z.strictObject({
  ...cycle.shape,
  lines: z.int(),
  claimed: z.string(),
  measured: z.string(),
  earlier: z.string(),
  total: z.string(),
  contracted: z.string(),
});
const node = z.strictObject({ id: z.string(), name: z.string(), level: z.string() });
const place = z.strictObject({
  project: z.strictObject({ id: z.string(), name: z.string() }),
  /** from the top of the project's structure downwards */
  nodes: z.array(node),
});

/** Calls about one contract, whose id is `id`. */
export const contractCalls = defineCalls({
  /** Pay cycles of a contract, in order of time. */
  'GET /b/paymentCycle/findAllList/:id': { params: byId, data: z.array(cycle) },
  /** The node of the project's structure that a contract belongs to, with the nodes above it. */
  'GET /b/auditCostContractManage/contractFindNode/:id': { params: byId, data: place },
  /** Completed amount of a contract up to now, for acceptance reports: as a whole and cycle by cycle. */
  'GET /b/supervise/acceptance/report/getCompletedCumulative/:id': {
    params: byId,
    data: z.strictObject({
      contractId: z.string(),
      contracted: z.string(),
      completed: z.string(),
      /** completed / contracted; null while there is no contract amount */
      share: z.string().nullable(),
      cycles: z.array(
        z.strictObject({ id: z.string(), name: z.string(), measured: z.string(), total: z.string() }),
      ),
    }),
  },
});

/** Calls about one contract, whose id is `contractId`. */
export const costCycleCalls = defineCalls({
  /** Pay cycles of a contract with the amounts of the cycle, up to it, and of the contract. */
  'GET /b/auditCostCycle/findAllList/:contractId': {
    params: z.strictObject({ contractId: id }),
    data: z.array(costCycle),
  },
});

/** Payment on a certificate. */
export const payPriceCalls = defineCalls({
  /** Registers a payment on an approved certificate, or changes one. */
  'POST /b/payCostPrice/savePayPrice': {
    body: z.strictObject({
      certificateId: id,
      /** the payment to change; a new one otherwise */
      paymentId: id.optional(),
      amount: z
        .string()
        .regex(/^\d{1,13}(\.\d{1,2})?$/, '应为金额，最多两位小数')
        .meta({ title: '付款金额' }),
      paidOn: day,
      voucher: z.string().max(50).optional(),
      remark: z.string().max(200).optional(),
    }),
    data: z.strictObject({ id: z.string(), paid: z.string(), unpaid: z.string() }),
  },
});

/** Navigation and authorisation of projects. */
export const projectCalls = defineCalls({
  /** The project of a node of its structure, and the nodes above it. */
  'GET /b/auditProjectNode/findProjectBefore/:id': { params: byId, data: place },
  /** Whether the caller may audit a project, and until when. */
  'GET /b/projectAuthorize//findAuthorize/:id': {
    params: byId,
    data: z.strictObject({ projectId: z.string(), audit: z.boolean(), validTo: z.string().nullable() }),
  },
});
