import { decimal } from '@jianheng/definition';
import type { Tx } from '@jianheng/server-platform';

export type Grouping = 'department' | 'person' | 'month';
type Booked = {
  readonly key: string;
  readonly label: string | null;
  readonly isLast: boolean;
  readonly signed: string;
  readonly invoiced: string;
  readonly received: string;
  readonly target: string;
};

/** One row for each group and year: contracts by their signing, invoices by their issue, claims by the day of confirmation. */
const BOOKED = `
  select c.signed_on as booked_on, p.department, c.manager as person,
    c.amount as signed, 0 as invoiced, 0 as received
  from consulting_contracts_contract c
  join consulting_projects_project p on p.tenant_id = c.tenant_id and p.id = c.project
  where c.tenant_id = $1 and c.state in ('effective', 'finished') and c.signed_on between $2::date and $3::date
  union all
  select i.issued_on, p.department, c.manager, 0, i.effective, 0
  from receivables_invoice i
  join consulting_contracts_contract c on c.tenant_id = i.tenant_id and c.id = i.contract
  join consulting_projects_project p on p.tenant_id = c.tenant_id and p.id = c.project
  where i.tenant_id = $1 and i.issued_on between $2::date and $3::date
  union all
  select l.booked_on, l.department, l.claimant, 0, 0, l.total
  from receivables_claim l
  where l.tenant_id = $1 and l.process_state = 'approved' and l.booked_on between $2::date and $3::date`;

const KEYS: Readonly<Record<Grouping, string>> = {
  department: 'b.department::text',
  person: 'b.person::text',
  month: "to_char(b.booked_on, 'MM')",
};
const NAMES: Readonly<Record<Grouping, string>> = {
  department: 'select name from department where tenant_id = $1 and id::text = g.key',
  person: 'select name from staff where tenant_id = $1 and id::text = g.key',
  month: 'select null::text',
};
/** Targets of departments for departments and months, of persons for persons. */
const TARGETS: Readonly<Record<Grouping, string>> = {
  department: `select department::text as key, received as target from business_objectives_objective
    where tenant_id = $1 and period = $4 and person is null`,
  person: `select person::text as key, received as target from business_objectives_objective
    where tenant_id = $1 and period = $4 and person is not null`,
  month: `select lpad(m::text, 2, '0') as key, round(case (m - 1) / 3
      when 0 then o.first_received when 1 then o.second_received
      when 2 then o.third_received else o.fourth_received end / 3, 2) as target
    from business_objectives_objective o, generate_series(1, 12) m
    where o.tenant_id = $1 and o.period = $4 and o.person is null`,
};

/** Figures of a year and the year before, in one statement. */
export async function incomeSummary(tx: Tx, { year, by }: { readonly year: number; readonly by: Grouping }) {
  const { rows } = await tx.client.query<Booked>(
    `select g.*, (${NAMES[by]}) as label from (
       select key, is_last as "isLast", sum(signed)::text as signed, sum(invoiced)::text as invoiced,
         sum(received)::text as received, sum(target)::text as target
       from (
         select ${KEYS[by]} as key, extract(year from b.booked_on) < $4 as is_last,
           b.signed, b.invoiced, b.received, 0 as target
         from (${BOOKED}) b
         union all
         select t.key, false, 0, 0, 0, t.target from (${TARGETS[by]}) t
       ) f where key is not null group by key, is_last
     ) g order by g.key`,
    [tx.tenantId, `${year - 1}-01-01`, `${year}-12-31`, year],
  );
  const keys = [...new Set(rows.map(({ key }) => key))];
  return {
    rows: keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      return { key, label: own[0]?.label ?? key, ...figuresOf(own) };
    }),
    total: figuresOf(rows),
  };
}

function figuresOf(rows: readonly Booked[]) {
  const sum = (name: 'signed' | 'invoiced' | 'received' | 'target', isLast: boolean) =>
    decimal.round(decimal.sum(rows.filter((row) => row.isLast === isLast).map((row) => row[name])), 2);
  const target = sum('target', false);
  const received = sum('received', false);
  return {
    target,
    signed: sum('signed', false),
    invoiced: sum('invoiced', false),
    received,
    rate: decimal.isZero(target) ? null : decimal.round(decimal.over(received, target), 8),
    lastSigned: sum('signed', true),
    lastInvoiced: sum('invoiced', true),
    lastReceived: sum('received', true),
  };
}
