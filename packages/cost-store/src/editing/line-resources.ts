import { MONEY, type Money, parseScaled } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';

/** A resource that the price table does not have yet; price in yuan, without VAT, as decimal text. */
export type NewResource = {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: string;
  readonly price: string;
};

/** A resource as a unit prices it, by its place in the price table. */
export type UnitResource = { readonly place: number; readonly kind: string; readonly price: Money };

type UnitNode = { readonly projectId: string; readonly node: string };

/**
 * Resources for lines of a unit, in the order in which they are asked for. Those that the price table lacks are added to it; one
 * of an earlier import than the unit's is added again, because a unit states its resources from its own import on. The caller
 * has locked the bill.
 *
 * @returns undefined where a place is not in the price table
 */
export async function resourcesForUnit(
  tx: Tx,
  { projectId, node }: UnitNode,
  wanted: readonly (number | NewResource)[],
): Promise<readonly UnitResource[] | undefined> {
  const { base, own } = await unitHead(tx, { projectId, node });
  const found: UnitResource[] = [];
  for (const one of wanted) {
    const row =
      typeof one === 'number'
        ? await resourceAt(tx, projectId, { place: one, base })
        : await addedResource(tx, projectId, { resource: one, base });
    if (row === undefined) return undefined;
    found.push({ ...row, price: own.get(row.place - base) ?? row.price });
  }
  return found;
}

type Pairs = readonly (readonly [place: number, money: number])[];

/** Where the resources of a unit begin in the price table, and the prices that the unit states itself. */
async function unitHead(tx: Tx, { projectId, node }: UnitNode) {
  const { rows } = await tx.client.query<{ base: number; prices: Pairs | null }>(
    `select resource_base as base, head -> 'prices' as prices from cost_unit
     where tenant_id = $1 and project_id = $2 and node_id = $3`,
    [tx.tenantId, projectId, node],
  );
  return { base: rows[0]?.base ?? 0, own: new Map(rows[0]?.prices ?? []) };
}

type ResourceRow = { readonly place: number; readonly kind: string; readonly price: Money };
type StoredResource = Omit<ResourceRow, 'price'> & { readonly price: string };

const COLUMNS =
  'code, name, specification, unit, kind, material_class, vat, price, guide_price, provisional, provisional_given';

const firstRow = ([row]: readonly StoredResource[]): ResourceRow | undefined =>
  row === undefined ? undefined : { ...row, price: Number(row.price) };

async function resourceAt(
  tx: Tx,
  projectId: string,
  { place, base }: { readonly place: number; readonly base: number },
): Promise<ResourceRow | undefined> {
  const { rows } = await tx.client.query<StoredResource>(
    'select place, kind, price::text from cost_resource where tenant_id = $1 and project_id = $2 and place = $3',
    [tx.tenantId, projectId, place],
  );
  const row = firstRow(rows);
  return row === undefined || place >= base ? row : againFrom(tx, projectId, { place, base });
}

/** The same resource, from the first place of the unit on. */
async function againFrom(
  tx: Tx,
  projectId: string,
  { place, base }: { readonly place: number; readonly base: number },
): Promise<ResourceRow | undefined> {
  const { rows: same } = await tx.client.query<StoredResource>(
    `select r.place, r.kind, r.price::text from cost_resource r
     join cost_resource o on o.tenant_id = r.tenant_id and o.project_id = r.project_id and o.place = $3
     where r.tenant_id = $1 and r.project_id = $2 and r.place >= $4
       and (r.code, r.name, r.specification, r.unit, r.kind, r.price) = (o.code, o.name, o.specification, o.unit, o.kind, o.price)
     order by r.place limit 1`,
    [tx.tenantId, projectId, place, base],
  );
  if (same.length > 0) return firstRow(same);
  const { rows } = await tx.client.query<StoredResource>(
    `insert into cost_resource (tenant_id, project_id, place, ${COLUMNS})
     select tenant_id, project_id, (select max(place) + 1 from cost_resource where tenant_id = $1 and project_id = $2), ${COLUMNS}
     from cost_resource where tenant_id = $1 and project_id = $2 and place = $3
     returning place, kind, price::text`,
    [tx.tenantId, projectId, place],
  );
  return firstRow(rows);
}

async function addedResource(
  tx: Tx,
  projectId: string,
  { resource, base }: { readonly resource: NewResource; readonly base: number },
): Promise<ResourceRow | undefined> {
  const { code, name, specification, unit, kind, price } = resource;
  const values = [tx.tenantId, projectId, code, name, specification, unit, kind, parseScaled(price, MONEY)];
  const { rows: same } = await tx.client.query<StoredResource>(
    `select place, kind, price::text from cost_resource
     where tenant_id = $1 and project_id = $2 and place >= $9
       and (code, name, specification, unit, kind, price) = ($3, $4, $5, $6, $7, $8::bigint)
     order by place limit 1`,
    [...values, base],
  );
  if (same.length > 0) return firstRow(same);
  const { rows } = await tx.client.query<StoredResource>(
    `insert into cost_resource (tenant_id, project_id, place, code, name, specification, unit, kind, material_class, vat, price)
     values ($1, $2, greatest($9::int, (select coalesce(max(place) + 1, 0) from cost_resource
       where tenant_id = $1 and project_id = $2)), $3, $4, $5, $6, $7, '', 0, $8)
     returning place, kind, price::text`,
    [...values, base],
  );
  return firstRow(rows);
}
