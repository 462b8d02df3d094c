import { callSpec } from '@jianheng/contract';
import { type AnyRoute, openShared, route, serve, sharedGone, type Tx } from '@jianheng/server-platform';
import { followAudit } from '../follow-audit.module.ts';
import { MAX_BILL_LINES, measureBillCalls, sharedBillCalls } from '../measure-bill.calls.ts';

const MAX_CYCLES = 12;

/** 计量清单 for readers of the contract. */
export const measureBills = serve(
  followAudit,
  measureBillCalls,
  { of: 'contract', read: ['view', 'viewAll'] },
  {
    'POST /b/auditCostContractManage/:id/measureBill': {
      label: '跟踪审计：计量清单',
      reads: ({ row, body, tx }) => measureBill(tx, row.id, body),
    },
  },
);

/** 计量清单 for anyone who has a link that the action `shareBill` made. */
export const sharedBills: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(sharedBillCalls, 'POST /share/measureBill/:token'),
      summary: '跟踪审计：公开的计量清单',
      access: 'public',
      audit: 'none',
      transaction: 'none',
    },
    ({ server, params, body }) =>
      openShared(server, params.token, async (tx, { module, action, row }) => {
        if (module !== followAudit.name || action !== 'shareBill') throw sharedGone();
        return measureBill(tx, row, body);
      }),
  ),
];

type Asked = { readonly from: number; readonly keyword: string };

/** Lines of a contract in the order of their codes. The caller has checked that the contract may be read. */
async function measureBill(tx: Tx, contract: string, { from, keyword }: Asked) {
  const head = await contractOf(tx, contract);
  const cycles = await cyclesOf(tx, contract);
  const { lines, total, sums } = await linesOf(tx, contract, { from, keyword });
  const cells = await measuresOf(tx, {
    cycles: cycles.map(({ id }) => id),
    lines: lines.map(({ id }) => id),
  });
  return {
    contract: head,
    cycles,
    total,
    sums,
    lines: lines.map((line) => ({
      ...line,
      measures: cycles.map(({ id }) => {
        const cell = cells.get(`${id} ${line.id}`);
        return cell === undefined ? null : { quantity: cell.quantity, amount: cell.amount };
      }),
    })),
  };
}

type Head = {
  readonly code: string;
  readonly name: string;
  readonly contractor: string;
  readonly current: string;
  readonly provisional: string;
  readonly measured: string;
};

async function contractOf(tx: Tx, contract: string): Promise<Head> {
  const { rows } = await tx.client.query<Head>(
    `select code, name, contractor, current::text, coalesce(provisional, 0)::text as provisional,
       coalesce(measured, 0)::text as measured
     from follow_audit_contract where tenant_id = $1 and id = $2`,
    [tx.tenantId, contract],
  );
  const [head] = rows;
  if (head === undefined) throw sharedGone();
  return head;
}

type Cycle = {
  readonly id: string;
  readonly name: string;
  readonly lastTime: string;
  readonly isLocked: boolean;
  readonly measured: string;
};

async function cyclesOf(tx: Tx, contract: string): Promise<readonly Cycle[]> {
  const { rows } = await tx.client.query<Cycle>(
    `select id::text, name, last_time::text as "lastTime", state = 'locked' as "isLocked",
       coalesce(measured, 0)::text as measured
     from follow_audit_cycle where tenant_id = $1 and contract = $2 order by last_time desc, id desc limit $3`,
    [tx.tenantId, contract, MAX_CYCLES],
  );
  return rows.reverse();
}

type Line = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly contracted: string;
  readonly contractedAmount: string;
  readonly measured: string;
  readonly measuredAmount: string;
  readonly left: string;
  readonly leftAmount: string;
};
type Sums = { readonly contracted: string; readonly measured: string; readonly left: string };

/**
 * Amounts are those of the documents: the bill line and the lines of approved changes, and the measures, each rounded in its
 * document. They add up to the current amount of the contract (without provisional sums) and to its measured amount.
 */
const LINES = `
  select l.id, l.code, l.name, l.unit, l.price, l.whole as contracted, coalesce(l.measured, 0) as measured,
    coalesce(l."left", 0) as "left",
    coalesce(l.amount, 0) + coalesce((
      select sum(cl.amount) from follow_audit_change_lines cl
      join follow_audit_change c on c.tenant_id = cl.tenant_id and c.id = cl.parent_id and c.process_state = 'approved'
      where cl.tenant_id = l.tenant_id and cl.bill_line = l.id), 0) as contracted_amount,
    coalesce((select sum(m.amount) from follow_audit_measure m
      where m.tenant_id = l.tenant_id and m.bill_line = l.id), 0) as measured_amount
  from follow_audit_bill_line l
  where l.tenant_id = $1 and l.contract = $2
    and ($3 = '' or position(lower($3) in lower(l.code || ' ' || l.name)) > 0)`;

async function linesOf(tx: Tx, contract: string, { from, keyword }: Asked) {
  const given = [tx.tenantId, contract, keyword];
  const { rows: lines } = await tx.client.query<Line>(
    `select id::text, code, name, unit, price::text, contracted::text, contracted_amount::numeric(18,2)::text as "contractedAmount",
       measured::text, measured_amount::numeric(18,2)::text as "measuredAmount", "left"::text,
       (contracted_amount - measured_amount)::numeric(18,2)::text as "leftAmount"
     from (${LINES}) b order by code, id offset $4 limit $5`,
    [...given, from, MAX_BILL_LINES],
  );
  const { rows: totals } = await tx.client.query<Sums & { readonly total: number }>(
    `select count(*)::int as total, coalesce(sum(contracted_amount), 0)::numeric(18,2)::text as contracted,
       coalesce(sum(measured_amount), 0)::numeric(18,2)::text as measured,
       coalesce(sum(contracted_amount - measured_amount), 0)::numeric(18,2)::text as "left" from (${LINES}) b`,
    given,
  );
  const { total = 0, ...sums } = totals[0] ?? { contracted: '0.00', measured: '0.00', left: '0.00' };
  return { lines, total, sums };
}

type Cell = {
  readonly cycle: string;
  readonly line: string;
  readonly quantity: string;
  readonly amount: string;
};

async function measuresOf(
  tx: Tx,
  { cycles, lines }: { readonly cycles: readonly string[]; readonly lines: readonly string[] },
): Promise<ReadonlyMap<string, Cell>> {
  const { rows } = await tx.client.query<Cell>(
    `select cycle::text, bill_line::text as line, coalesce(quantity, 0)::text as quantity, coalesce(amount, 0)::text as amount
     from follow_audit_measure where tenant_id = $1 and cycle = any($2::bigint[]) and bill_line = any($3::bigint[])`,
    [tx.tenantId, cycles, lines],
  );
  return new Map(rows.map((cell) => [`${cell.cycle} ${cell.line}`, cell]));
}
