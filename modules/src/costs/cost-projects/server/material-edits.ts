import { isMaterialKind, MATERIAL_CLASSES } from '@jianheng/cost-engine';
import {
  changeResourcePrices,
  type KeptShare,
  MAX_PRICED_LINES,
  readRevision,
  resourceKey,
} from '@jianheng/cost-store';
import { type Call, serve, type Tx, type User } from '@jianheng/server-platform';
import { materialEditCalls, materialProjectCalls } from '../cost-materials.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { classify } from './classify-materials.ts';
import { askBill, resourcesById, type StoredResource } from './material-bill.ts';
import { type MaterialHands, type ProjectRow, sumsOf } from './material-calls.ts';
import { dropAutomatic, readDecisions, storeDecisions } from './material-decisions.ts';
import { materialSummary } from './material-sums.ts';
import { keepTotals } from './totals.ts';

type Hands = MaterialHands &
  Pick<Call<typeof costProjects, 'clear'>, 'tables'> & {
    readonly user: User;
    readonly record: (detail: object) => void;
  };

/** Classes, conversions and prices of resources. */
export const materialEdits = serve(
  costProjects,
  materialEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/material/updateByItem': {
      label: '造价项目：修改工料机',
      writes: async ({ row, body, ...hands }) => {
        const resources = await resourcesById(hands, row.id, body.ids);
        await classifyByHand(hands, row.id, resources, body.class);
        return { changed: resources.length, ...(await priced(hands, row.id, resources, body)) };
      },
    },
    'POST /b/project/material': {
      label: '造价项目：保存人材机',
      writes: async ({ row, body, ...hands }) => {
        const resources = await resourcesById(hands, row.id, [body.id]);
        await classifyByHand(hands, row.id, resources, body.class);
        if (body.factor !== undefined) await convert(hands, row, resources, body.factor);
        if (body.price !== undefined && body.was !== undefined)
          await requirePrice(hands, row, resources, body.was.price);
        return { changed: resources.length, ...(await priced(hands, row.id, resources, body)) };
      },
    },
    'POST /b/project/material/updateTransformedQuantity': {
      label: '造价项目：换算系数',
      writes: async ({ row, body, ...hands }) => {
        const resources = await resourcesById(hands, row.id, [body.id]);
        await convert(hands, row, resources, body.factor);
        hands.record({ id: body.id, factor: body.factor });
        return { changed: resources.length, revision: await readRevision(hands.tx, row.id) };
      },
    },
    'POST /b/project/material/cleanByItem': {
      label: '造价项目：清除人材机归类',
      writes: async ({ row, body, ...hands }) => {
        const resources = await resourcesById(hands, row.id, body.ids);
        await storeDecisions(
          hands,
          row.id,
          resources.map((resource) => ({ resource, materialClass: '' })),
        );
        hands.record({ resources: namesOf(resources) });
        return { changed: resources.length, revision: await readRevision(hands.tx, row.id) };
      },
    },
    'POST /b/project/material/autoCoderByItem': {
      label: '造价项目：人材机按编码归类',
      writes: async ({ row, body, ...hands }) =>
        classify(hands, row, 'code', await resourcesById(hands, row.id, body.ids)),
    },
    'POST /b/project/material/itCoderByItem': {
      label: '造价项目：人材机智能归类',
      writes: async ({ row, body, ...hands }) =>
        classify(hands, row, 'similar', await resourcesById(hands, row.id, body.ids)),
    },
  },
);

/** Classifying all resources of a project. */
export const materialCollection = serve(
  costProjects,
  materialProjectCalls,
  { of: 'project', read: 'edit', write: 'edit' },
  {
    'POST /b/project/material/autoCoder/:id': {
      label: '造价项目：全部按编码归类',
      writes: ({ row, ...hands }) => classify(hands, row, 'code'),
    },
    'POST /b/project/material/itAnalyzeMaterial/:id': {
      label: '造价项目：全部智能归类',
      writes: ({ row, ...hands }) => classify(hands, row, 'similar'),
    },
    'POST /b/project/material/clearItemCollection/:id': {
      label: '造价项目：清除全部归类',
      writes: async ({ row, tx, tables, record }) => {
        const changed = await tables.resourceClass.removeAll({ project: { is: row.id } });
        record({ changed });
        return { changed, revision: await readRevision(tx, row.id) };
      },
    },
    'POST /b/project/material/reSummary/:id': {
      label: '造价项目：重新汇总工料机',
      writes: async ({ row, record, ...hands }) => {
        const changed = await dropAutomatic(hands, row.id, await existingKeys(hands.tx, row.id));
        record({ changed });
        return materialSummary(await sumsOf(hands, row));
      },
    },
  },
);

/** Names in an audit entry at most. */
const MAX_RECORDED = 20;
const namesOf = (resources: readonly StoredResource[]) =>
  resources.slice(0, MAX_RECORDED).map(({ code, name }) => `${code} ${name}`);

async function classifyByHand(
  hands: Hands,
  projectId: string,
  resources: readonly StoredResource[],
  materialClass: string | undefined,
): Promise<void> {
  if (materialClass === undefined) return;
  await requireClass(hands, projectId, materialClass);
  const other = resources.find(({ kind }) => !isMaterialKind(kind));
  if (other !== undefined) throw hands.businessError('classOfMaterials', { name: other.name });
  await storeDecisions(
    hands,
    projectId,
    resources.map((resource) => ({ resource, materialClass, by: 'hand' })),
  );
  hands.record({ class: materialClass, resources: namesOf(resources) });
}

/** A class is one of the product, or one that the file of the project states. */
async function requireClass({ tx, businessError }: Hands, projectId: string, name: string): Promise<void> {
  if (name === '' || MATERIAL_CLASSES.some((one) => one.name === name)) return;
  const { rowCount } = await tx.client.query(
    'select 1 from cost_resource where tenant_id = $1 and project_id = $2 and material_class = $3 limit 1',
    [tx.tenantId, projectId, name],
  );
  if (rowCount === 0) throw businessError('classUnknown', { name });
}

/** Stores a conversion; the resource has to be in a class. */
async function convert(
  hands: Hands,
  row: ProjectRow,
  resources: readonly StoredResource[],
  factor: string | null,
): Promise<void> {
  const classes = await classesOf(hands, row);
  const loose = resources.find(({ key }) => !classes.has(key));
  if (loose !== undefined && factor !== null)
    throw hands.businessError('factorWithoutClass', { name: loose.name });
  await storeDecisions(
    hands,
    row.id,
    resources.map((resource) => ({ resource, factor })),
  );
}

const MAX_LISTED = 100_000;

/** Keys of the resources that are in a class. */
async function classesOf(hands: Hands, row: ProjectRow): Promise<ReadonlySet<string>> {
  const { answer } = await askBill<'materialList'>(hands, row, 'materialList', {
    decisions: await readDecisions(hands.tx, row.id),
    from: 0,
    most: MAX_LISTED,
  });
  return new Set(answer.rows.filter(({ materialClass }) => materialClass !== '').map(({ key }) => key));
}

/** Refuses when the price is no longer the one that the user saw. */
async function requirePrice(
  hands: Hands,
  row: ProjectRow,
  resources: readonly StoredResource[],
  seen: string | null,
): Promise<void> {
  const [resource] = resources;
  const { answer } = await askBill<'materialList'>(hands, row, 'materialList', { from: 0, most: MAX_LISTED });
  const found = answer.rows.find(({ key }) => key === resource?.key);
  if (found === undefined) throw hands.businessError('resourceGone');
  if ((seen === null ? null : Number(seen)) !== (found.price === null ? null : Number(found.price)))
    throw hands.businessError('priceChanged', {
      name: found.name,
      now: found.price ?? `${found.lowPrice}～${found.highPrice}`,
    });
}

/** Changes the price of resources everywhere, as one revision of the bill. */
async function priced(
  hands: Hands,
  projectId: string,
  resources: readonly StoredResource[],
  { price, margins }: { readonly price?: string | undefined; readonly margins?: KeptShare | undefined },
): Promise<{ readonly lines: number; readonly revision: string }> {
  const { tx, user, record, businessError } = hands;
  if (price === undefined) return { lines: 0, revision: await readRevision(tx, projectId) };
  const outcome = await changeResourcePrices(
    tx,
    resources.flatMap(({ places }) => places.map((place) => ({ place, price }))),
    { projectId, by: user.id, at: new Date(), margins },
  );
  if ('tooMany' in outcome) throw businessError('priceTooWide', { count: MAX_PRICED_LINES });
  const [refused] = outcome.refused;
  if (refused !== undefined)
    throw businessError('priceTooLarge', { says: refused.message.replace(/。$/, '') });
  const { revision, changed } = outcome;
  await keepTotals(tx, projectId);
  record({ revision, lines: changed.length, price, margins: margins ?? null, resources: namesOf(resources) });
  return { revision, lines: changed.length };
}

async function existingKeys(tx: Tx, projectId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<Parameters<typeof resourceKey>[0]>(
    'select distinct code, name, specification, unit, kind from cost_resource where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId],
  );
  return new Set(rows.map(resourceKey));
}
