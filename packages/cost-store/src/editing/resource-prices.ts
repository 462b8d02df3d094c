import { MONEY, type Money, moneyText, parseScaled, shareOf } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { lockBill } from '../blocks/project-revision.ts';
import { type Editing, type EditOutcome, openLines, writeEdits } from './edit-lines.ts';
import type { LoggedResource, RefusedCell, UnitPrice } from './line-edit.ts';
import { type ChangedResource, type KeptShare, lineEdits, type Use } from './priced-lines.ts';

/** Lines that one change of prices may affect. */
export const MAX_PRICED_LINES = 20_000;

/** A new price of a resource, by its place in the price table; yuan as decimal text. */
export type ResourcePrice = { readonly place: number; readonly price: string };

export type PricedOutcome = EditOutcome | { readonly tooMany: true };

/**
 * Changes prices of resources everywhere in a project, as one revision: in the price table, in units that price a resource
 * themselves, and in the lines that use it. 综合单价 and 人工费, 材料费 or 机械费 of a line change by round(含量 × new price) −
 * round(含量 × old price), and amounts and sums of units follow. 管理费 and 利润 stay, because their bases and rates are not stated, unless
 * `margins` names what they keep their share of.
 */
export async function changeResourcePrices(
  tx: Tx,
  prices: readonly ResourcePrice[],
  {
    margins,
    ...editing
  }: Omit<Editing, 'kind' | 'undoes' | 'follows'> & { readonly margins?: KeptShare | undefined },
): Promise<PricedOutcome> {
  const { projectId } = editing;
  await lockBill(tx, projectId);
  const wanted = new Map(prices.map(({ place, price }) => [place, parseScaled(price, MONEY)]));
  const uses = await usesOf(tx, projectId, [...wanted.keys()]);
  const resources = await changedResources(tx, projectId, wanted);
  const lines = new Set(uses.map(({ id }) => id)).size;
  if (lines > MAX_PRICED_LINES || uses.length === MAX_USES) return { tooMany: true };
  const blocks = await openLines(tx, projectId, uses);
  const edits = lineEdits(uses, { blocks, wanted, resources, margins });
  const logged = resources.map((resource) => resource.logged);
  for (const resource of logged) await writeResource(tx, projectId, resource);
  return writeEdits(tx, edits, { blocks, resources: logged }, { ...editing, follows: true });
}

/** A line may use several of the resources. */
const MAX_USES = MAX_PRICED_LINES * 2;

/** Uses of resources by all lines, `MAX_USES` at most. */
async function usesOf(tx: Tx, projectId: string, places: readonly number[]): Promise<readonly Use[]> {
  const { rows } = await tx.client.query<Omit<Use, 'content'> & { readonly content: string }>(
    `select c.node_id::text || '-' || u.number as id, c.node_id::text as node, u.number,
       u.resource + c.resource_base as place, u.content::text as content
     from cost_unit c
     join cost_block b on b.tenant_id = c.tenant_id and b.node_id = c.node_id
     cross join lateral (select array_agg(p - c.resource_base) as places from unnest($3::int[]) p) w
     cross join lateral (
       select l.number, r.resource, r.content
       from unnest(b.use_resource, b.use_content) with ordinality r (resource, content, at)
       join (select number, row_number() over (order by n, k) as at
         from unnest(b.number, b.uses) with ordinality o (number, uses, n), generate_series(1, o.uses) k) l on l.at = r.at
       where r.resource = any(w.places)) u
     where c.tenant_id = $1 and c.project_id = $2 and b.use_resource && w.places
     order by c.place, b.block limit ${MAX_USES}`,
    [tx.tenantId, projectId, places],
  );
  return rows.map(({ content, ...use }) => ({ ...use, content: Number(content) }));
}

type StoredPrice = {
  readonly place: number;
  readonly name: string;
  readonly price: string;
  readonly vat: string;
  readonly kind: string;
};
async function changedResources(
  tx: Tx,
  projectId: string,
  wanted: ReadonlyMap<number, Money>,
): Promise<readonly ChangedResource[]> {
  const { rows } = await tx.client.query<StoredPrice>(
    `select place, name, price::text, vat::text, kind from cost_resource
     where tenant_id = $1 and project_id = $2 and place = any($3::int[]) order by place for update`,
    [tx.tenantId, projectId, [...wanted.keys()]],
  );
  const units = await unitPrices(tx, projectId);
  return rows.map(({ place, name, price, vat, kind }) => {
    const next = wanted.get(place) ?? Number(price);
    const own = units.flatMap((unit) => changedUnit(unit, place, { price: next, vat: Number(vat) }));
    const stated = new Map(own.map(({ node, was }) => [node, was.price]));
    const was = moneyText(Number(price));
    return {
      kind,
      logged: { target: 'resource', place, name, set: moneyText(next), was, units: own },
      before: (node) => parseScaled(stated.get(node) ?? was, MONEY),
    };
  });
}

type Pairs = readonly (readonly [place: number, money: number])[];
type UnitHead = {
  readonly node: string;
  readonly base: number;
  readonly prices: Pairs | null;
  readonly gross: Pairs | null;
};

/** Units that state prices of their own. */
async function unitPrices(tx: Tx, projectId: string): Promise<readonly UnitHead[]> {
  const { rows } = await tx.client.query<UnitHead>(
    `select node_id::text as node, resource_base as base, head -> 'prices' as prices, head -> 'grossPrices' as gross
     from cost_unit where tenant_id = $1 and project_id = $2
       and (head -> 'prices' <> '[]' or head -> 'grossPrices' <> '[]') order by place for update`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** The price with VAT follows the price without it. */
function changedUnit(
  { node, base, prices, gross }: UnitHead,
  place: number,
  { price, vat }: { readonly price: Money; readonly vat: number },
): readonly UnitPrice[] {
  const own = statedIn(prices, place - base);
  const ownGross = statedIn(gross, place - base);
  if (own === null && ownGross === null) return [];
  return [
    {
      node,
      set: {
        price: own === null ? null : moneyText(price),
        gross: ownGross === null ? null : moneyText(price + shareOf(price, vat)),
      },
      was: { price: own, gross: ownGross },
    },
  ];
}

function statedIn(pairs: Pairs | null, place: number): string | null {
  const pair = pairs?.find(([of]) => of === place);
  return pair === undefined ? null : moneyText(pair[1]);
}

async function writeResource(
  tx: Tx,
  projectId: string,
  { place, set, units }: LoggedResource,
): Promise<void> {
  await tx.client.query(
    'update cost_resource set price = $4 where tenant_id = $1 and project_id = $2 and place = $3',
    [tx.tenantId, projectId, place, parseScaled(set, MONEY)],
  );
  for (const { node, set: stated } of units) {
    await writeUnit(tx, node, { list: 'prices', place, price: stated.price });
    await writeUnit(tx, node, { list: 'grossPrices', place, price: stated.gross });
  }
}

async function writeUnit(
  tx: Tx,
  node: string,
  { list, place, price }: { readonly list: string; readonly place: number; readonly price: string | null },
): Promise<void> {
  if (price === null) return;
  await tx.client.query(
    `update cost_unit set head = jsonb_set(head, array[$3], (
       select jsonb_agg(case when (p ->> 0)::int = $4 - resource_base then jsonb_build_array(p -> 0, $5::bigint) else p end)
       from jsonb_array_elements(head -> $3) p)) where tenant_id = $1 and node_id = $2`,
    [tx.tenantId, node, list, place, parseScaled(price, MONEY)],
  );
}

/** Restores prices of resources that no later change has touched; the caller has locked the bill. */
export async function restoreResources(
  tx: Tx,
  projectId: string,
  logged: readonly LoggedResource[],
): Promise<{ readonly restored: readonly LoggedResource[]; readonly refused: readonly RefusedCell[] }> {
  const { rows } = await tx.client.query<Pick<StoredPrice, 'place' | 'price'>>(
    'select place, price::text from cost_resource where tenant_id = $1 and project_id = $2 and place = any($3::int[]) for update',
    [tx.tenantId, projectId, logged.map(({ place }) => place)],
  );
  const now = new Map(rows.map(({ place, price }) => [place, moneyText(Number(price))]));
  const restored: LoggedResource[] = [];
  const refused: RefusedCell[] = [];
  for (const { place, name, set, was, units } of logged) {
    const price = now.get(place) ?? null;
    if (price !== set) {
      const message = `“${name}”的价格已被改为“${price ?? '空'}”。`;
      refused.push({ id: `${projectId}-${place}`, field: 'price', now: price, message });
      continue;
    }
    const back: LoggedResource = {
      target: 'resource',
      place,
      name,
      set: was,
      was: set,
      units: units.map((unit) => ({ node: unit.node, set: unit.was, was: unit.set })),
    };
    await writeResource(tx, projectId, back);
    restored.push(back);
  }
  return { restored, refused };
}
