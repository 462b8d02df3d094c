import { changeResourcePrices, MAX_PRICED_LINES } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { priceImportCalls } from '../cost-looks.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import { resourcesById } from './material-bill.ts';
import { keepTotals } from './totals.ts';

const MAX_RESOURCES = 100_000;
/** Prices in an audit entry at most. */
const MAX_RECORDED = 20;

/** Taking prices of a list over, all of them or none. */
export const priceImport = serve(
  costProjects,
  priceImportCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/file/importPriceExcel': {
      label: '造价文件：导入价格表',
      writes: async ({ row, body: { rows }, ...hands }) => {
        const { tx, user, businessError, record } = hands;
        const wanted = new Map(rows.map((one) => [one.id, one]));
        const prices = [];
        const { answer } = await askProjectEngine<'materialList'>(hands, row, 'materialList', {
          from: 0,
          most: MAX_RESOURCES,
        });
        const known = new Map(answer.rows.map((resource) => [resource.key, resource]));
        for (const resource of await resourcesById(hands, row.id, [...wanted.keys()])) {
          const now = known.get(resource.key);
          const price = resource.places.map((place) => wanted.get(`${row.id}-${place}`)).find(Boolean);
          if (now === undefined || price === undefined) throw businessError('resourceGone');
          if (isOther(now.price, price.was))
            throw businessError('priceChanged', { name: now.name, now: now.price ?? '' });
          prices.push(...resource.places.map((place) => ({ place, price: price.price })));
        }
        const outcome = await changeResourcePrices(tx, prices, {
          projectId: row.id,
          by: user.id,
          at: new Date(),
        });
        if ('tooMany' in outcome) throw businessError('priceTooWide', { count: MAX_PRICED_LINES });
        const [refused] = outcome.refused;
        if (refused !== undefined)
          throw businessError('priceTooLarge', { says: refused.message.replace(/。$/, '') });
        const { revision, changed } = outcome;
        await keepTotals(tx, row.id);
        record({ revision, lines: changed.length, prices: rows.slice(0, MAX_RECORDED) });
        return { revision, resources: wanted.size, lines: changed.length };
      },
    },
  },
);

/** Whether the price is no longer the one that the user saw; null: several prices. */
const isOther = (now: string | null, seen: string | null) =>
  (now === null ? null : Number(now)) !== (seen === null ? null : Number(seen));
