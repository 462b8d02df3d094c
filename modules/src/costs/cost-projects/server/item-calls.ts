import { serve } from '@jianheng/server-platform';
import { itemCalls } from '../cost-items.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askBill, unitsWithin } from './material-bill.ts';
import { rangeOf, wordsOf } from './material-calls.ts';

/** Items (条目) of a bill. */
export const billItems = serve(
  costProjects,
  itemCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/item/getItemsData': {
      label: '造价项目：清单条目',
      reads: async ({ row, body, ...hands }) => {
        const { projectNodeId, words, itemId: item } = body;
        const { revision, answer } = await askBill<'items'>(hands, row, 'items', {
          ...(await unitsWithin(hands, row.id, projectNodeId)),
          ...rangeOf(body),
          ...wordsOf(words),
          item,
        });
        return {
          revision,
          total: answer.total,
          lineIds: answer.lines,
          rows: answer.rows.map(({ id, code, quantity, lowPrice, highPrice, ...one }) => ({
            ...one,
            itemId: id,
            code9: code,
            qty: quantity,
            priceLow: lowPrice,
            priceHigh: highPrice,
          })),
        };
      },
    },
  },
);
