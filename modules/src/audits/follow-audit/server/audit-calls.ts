import { permissionCode } from '@jianheng/definition';
import { AccessError, hasPermission, type ReadingCall, serve } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { contractCalls, costCycleCalls, payPriceCalls, projectCalls } from '../follow-audit.calls.ts';
import { followAudit } from '../follow-audit.module.ts';

type Reading = ReadingCall<typeof followAudit, { reads: typeof consultingProjects }>;

/** Cycles of a contract and its position in the project. */
export const ofContract = serve(
  followAudit,
  contractCalls,
  { of: 'contract', read: ['view', 'viewAll'], reads: [consultingProjects] },
  {
    'GET /b/paymentCycle/findAllList/:id': {
      label: '跟踪审计：合同的计量周期',
      reads: async ({ row, tables }) =>
        (await cyclesOf(row.id, tables)).map(({ id, name, startTime, lastTime, state }) => ({
          id,
          name,
          startTime,
          lastTime,
          state,
        })),
    },
    'GET /b/auditCostContractManage/contractFindNode/:id': {
      label: '跟踪审计：合同所属工程',
      reads: ({ row, other }) => placeOf(other, row.project, row.node),
    },
    'GET /b/supervise/acceptance/report/getCompletedCumulative/:id': {
      label: '跟踪审计：合同累计完成',
      reads: async ({ row, tables }) => ({
        contractId: row.id,
        contracted: row.current ?? '0.00',
        completed: row.measured ?? '0.00',
        share: row.measuredShare,
        cycles: (await cyclesOf(row.id, tables)).map(({ id, name, measured, total }) => ({
          id,
          name,
          measured: measured ?? '0.00',
          total: total ?? '0.00',
        })),
      }),
    },
  },
);

export const costCycles = serve(
  followAudit,
  costCycleCalls,
  { of: 'contract', by: 'contractId', read: ['view', 'viewAll'] },
  {
    'GET /b/auditCostCycle/findAllList/:contractId': {
      label: '跟踪审计：合同各周期计量',
      reads: async ({ row, tables }) =>
        (await cyclesOf(row.id, tables)).map((cycle) => ({
          id: cycle.id,
          name: cycle.name,
          startTime: cycle.startTime,
          lastTime: cycle.lastTime,
          state: cycle.state,
          lines: cycle.lines ?? 0,
          claimed: cycle.claimed ?? '0.00',
          measured: cycle.measured ?? '0.00',
          earlier: cycle.earlier ?? '0.00',
          total: cycle.total ?? '0.00',
          contracted: cycle.contracted ?? '0.00',
        })),
    },
  },
);

/** Payments on an approved certificate; together they never exceed its net amount. */
export const payPrice = serve(
  followAudit,
  payPriceCalls,
  { of: 'certificate', by: 'certificateId', read: 'pay', write: 'pay' },
  {
    'POST /b/payCostPrice/savePayPrice': {
      label: '跟踪审计：登记付款',
      writes: async ({ row, body, tables, businessError, record }) => {
        if (row.processState !== 'approved') throw businessError('notApproved', { code: row.code });
        const { amount, paidOn, voucher = null, remark = null } = body;
        const values = { amount, paidOn, voucher, remark };
        let id = body.paymentId;
        if (id === undefined) {
          ({ id } = await tables.payment.add({ ...values, contract: row.contract, certificate: row.id }));
        } else {
          const { certificate } = await tables.payment.lock(id);
          if (certificate !== row.id) throw businessError('notCorrected');
          await tables.payment.change(id, values);
        }
        record({ payment: id, amount });
        const { paid, unpaid } = await tables.certificate.read(row.id);
        return { id, paid: paid ?? '0.00', unpaid: unpaid ?? '0.00' };
      },
    },
  },
);

export const ofProjects = serve(
  followAudit,
  projectCalls,
  { read: 'signedIn', reads: [consultingProjects] },
  {
    'GET /b/auditProjectNode/findProjectBefore/:id': {
      label: '跟踪审计：工程的上级',
      reads: async ({ params, other, seen }) => {
        const { project } = await other(consultingProjects).node.read(params.id);
        // The structure of a project is shown to readers of one of its construction contracts.
        if ((await seen('contract').count({ project })) === 0) throw new AccessError(404);
        return placeOf(other, project, params.id);
      },
    },
    'GET /b/projectAuthorize//findAuthorize/:id': {
      label: '跟踪审计：项目授权',
      reads: async ({ params, user, today, tables }) => {
        const projectId = params.id;
        const none = { projectId, audit: false, validTo: null };
        if (!hasPermission(user, permissionCode(followAudit, 'audit'))) return none;
        if (hasPermission(user, permissionCode(followAudit, 'viewAll'))) return { ...none, audit: true };
        const own = { project: { is: projectId }, auditor: { is: user.id } } as const;
        if ((await tables.contract.count(own)) > 0) return { ...none, audit: true };
        const [authorization] = await tables.authorization.find({ project: { is: projectId } });
        const found = authorization?.people.find(({ person }) => person === user.id);
        if (!found || (found.validTo !== null && found.validTo < today)) return none;
        return { projectId, audit: true, validTo: found.validTo };
      },
    },
  },
);

const cyclesOf = async (contract: string, tables: Reading['tables']) => {
  const found = [];
  for await (const rows of tables.cycle.inBatches({ contract: { is: contract } })) found.push(...rows);
  return found.sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
};

/** A project with the nodes of its structure from the top down to one of them. */
async function placeOf(other: Reading['other'], projectId: string, nodeId: string | null) {
  const { project, node } = other(consultingProjects);
  const { id, name } = await project.read(projectId);
  const nodes: { id: string; name: string; level: string }[] = [];
  for (let at = nodeId; at !== null && nodes.length < MAX_DEPTH; ) {
    const row = await node.read(at);
    nodes.unshift({ id: row.id, name: row.name, level: row.level });
    at = parentOf(row);
  }
  return { project: { id, name }, nodes };
}

const MAX_DEPTH = 50;
const ROOT = '0';
const parentOf = (row: object) =>
  'parentId' in row && typeof row.parentId === 'string' && row.parentId !== ROOT ? row.parentId : null;
