import { type Money, moneyText, QUANTITY, timesRounded } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { moneyOf, quantityOf } from './figure-text.ts';

/** A resource (人材机) that a line consumes; content per one of the line, amount = content · price. */
export type AnalysisUse = {
  /** in the price table of the project */
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  /** labour R, material C, main material Z, equipment S, machine J, mix P */
  readonly kind: string;
  readonly content: string;
  readonly price: string;
  readonly amount: string;
};

/** A norm item (定额子目) of a line; its quantity is that of the whole line, price and parts are per one of its unit. */
export type AnalysisNorm = {
  readonly code: string;
  readonly name: string;
  readonly uom: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly labour: string | null;
  readonly material: string | null;
  readonly machine: string | null;
  readonly margin: string | null;
};

/** The price analysis (综合单价分析) of a line: parts of its price per unit, norm items and resources; money in yuan. */
export type PriceAnalysis = {
  /** of the line; quantities of its norm items are those of the whole line */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly labour: string | null;
  readonly material: string | null;
  readonly machine: string | null;
  readonly overhead: string | null;
  readonly profit: string | null;
  readonly norms: readonly AnalysisNorm[];
  readonly uses: readonly AnalysisUse[];
};

type LinePlace = { readonly projectId: string; readonly node: string; readonly number: number };

const FIGURES = ['quantity', 'price', 'labour', 'material', 'machine', 'overhead', 'profit'] as const;

/** The price analysis of a line; undefined when there is no such line. */
export async function readAnalysis(tx: Tx, place: LinePlace): Promise<PriceAnalysis | undefined> {
  const { rows } = await tx.client.query<Record<(typeof FIGURES)[number], string | null>>({
    name: 'cost-analysis',
    text: `select ${FIGURES.map((name) => `${name}[at]`).join(', ')} from (
        select *, array_position(number, $4::int) as at from cost_block
        where tenant_id = $1 and project_id = $2 and node_id = $3) b where at is not null`,
    values: [tx.tenantId, place.projectId, place.node, place.number],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    quantity: quantityOf(row.quantity),
    price: moneyOf(row.price),
    labour: moneyOf(row.labour),
    material: moneyOf(row.material),
    machine: moneyOf(row.machine),
    overhead: moneyOf(row.overhead),
    profit: moneyOf(row.profit),
    norms: await readNorms(tx, place),
    uses: await readUses(tx, place),
  };
}

/** Rows of a line in a list that follows the lines of its block: from the sum of the counts before it. */
const placesOf = (counts: string) => `select b.*, p.first, p.first + ${counts}[at] - 1 as last from (
    select *, array_position(number, $4::int) as at from cost_block
    where tenant_id = $1 and project_id = $2 and node_id = $3) b,
  lateral (select 1 + coalesce(sum(n), 0)::int as first from unnest(${counts}[1:at - 1]) n) p
  where at is not null and ${counts} is not null`;

type StoredUse = Pick<AnalysisUse, 'place' | 'code' | 'name' | 'specification' | 'unit' | 'kind'> & {
  readonly content: string;
  readonly price: string;
};

async function readUses(tx: Tx, { projectId, node, number }: LinePlace): Promise<readonly AnalysisUse[]> {
  const { rows } = await tx.client.query<StoredUse>({
    name: 'cost-uses',
    text: `select r.place, r.code, r.name, r.specification, r.unit, r.kind, u.content, coalesce(own.price, r.price::text) as price
      from (${placesOf('uses')}) b
      join cost_unit c on c.tenant_id = b.tenant_id and c.node_id = b.node_id
      cross join lateral unnest(b.use_resource[first:last], b.use_content[first:last]) with ordinality u (resource, content, n)
      join cost_resource r on r.tenant_id = $1 and r.project_id = $2 and r.place = u.resource + c.resource_base
      cross join lateral (select max(p ->> 1) as price from jsonb_array_elements(c.head -> 'prices') p
        where (p ->> 0)::int = u.resource) own
      order by u.n`,
    values: [tx.tenantId, projectId, node, number],
  });
  return rows.map(({ content, price, ...use }) => ({
    ...use,
    content: quantityOf(content) ?? '0',
    price: moneyOf(price) ?? '0',
    amount: moneyText(amountOfUse(Number(content), Number(price))),
  }));
}

/** Contents have six decimals and prices four; the amount keeps four. */
const amountOfUse = (content: number, price: Money): Money => timesRounded(content, price, QUANTITY);

async function readNorms(tx: Tx, { projectId, node, number }: LinePlace): Promise<readonly AnalysisNorm[]> {
  const { rows } = await tx.client.query<AnalysisNorm>({
    name: 'cost-norms',
    text: `select n.code, n.name, n.uom, n.quantity, n.price, n.labour, n.material, n.machine, n.margin
      from (${placesOf('norms')}) b,
      lateral unnest(b.norm_code[first:last], b.norm_name[first:last], b.norm_uom[first:last], b.norm_quantity[first:last],
        b.norm_price[first:last], b.norm_labour[first:last], b.norm_material[first:last], b.norm_machine[first:last],
        b.norm_margin[first:last]) with ordinality n (code, name, uom, quantity, price, labour, material, machine, margin, at)
      order by n.at`,
    values: [tx.tenantId, projectId, node, number],
  });
  return rows.map(({ code, name, uom, quantity, price, labour, material, machine, margin }) => ({
    code,
    name,
    uom,
    quantity: quantityOf(quantity),
    price: moneyOf(price),
    labour: moneyOf(labour),
    material: moneyOf(material),
    machine: moneyOf(machine),
    margin: moneyOf(margin),
  }));
}
