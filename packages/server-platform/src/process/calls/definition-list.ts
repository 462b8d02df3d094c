import type { Tx } from '../../database/transaction.ts';
import { Page } from '../../http/route.ts';
import { knownColumns, type OrderWish, type WishedColumn } from '../../storage/order-wish.ts';
import { MOST_ROWS } from '../../storage/page-limits.ts';
import type { Deployed } from '../definitions.ts';
import { categoriesOf, definitionAnswer } from './definition-answer.ts';

type Query = OrderWish & {
  readonly params?:
    | { readonly name$like?: string | undefined; readonly category?: string | undefined }
    | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
};

const SORTABLE = ['key', 'name', 'category', 'sort', 'version', 'id'] as const;

/** A page of processes, in the order of their groups unless asked otherwise; whoever names no size is given all. */
export async function definitionPage(tx: Tx, found: readonly Deployed[], query: Query): Promise<Page> {
  const { params = {}, pageNo = 1, pageSize = MOST_ROWS } = query;
  const wanted = found.filter(
    ({ name, category }) => name.includes(params.name$like ?? '') && category.includes(params.category ?? ''),
  );
  const shown = sorted(wanted, knownColumns(query, SORTABLE)).slice(
    (pageNo - 1) * pageSize,
    pageNo * pageSize,
  );
  const categories = await categoriesOf(tx);
  return new Page(
    shown.map((deployed) => definitionAnswer(deployed, categories)),
    { total: wanted.length },
  );
}

function sorted(found: readonly Deployed[], columns: readonly WishedColumn[]): readonly Deployed[] {
  return found.toSorted((left, right) => {
    for (const { name, isDescending } of columns) {
      const order = compared(sortValue(left, name), sortValue(right, name));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

const sortValue = (deployed: Deployed, name: string): string | number => {
  const column = SORTABLE.find((one) => one === name) ?? 'key';
  return column === 'id' ? Number(deployed.id) : deployed[column];
};

const compared = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'zh');
