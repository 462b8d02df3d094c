import { MAX_PAGE_ROWS, type PlatformBody } from '@jianheng/contract';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { Page } from '../../http/route.ts';
import { allowedColumns, type RequestedColumn } from '../../storage/requested-order.ts';
import { definitionAnswer, getCategories } from '../definitions/definition-answer.ts';
import { allDefinitions, type Deployed } from '../definitions/definitions.ts';
import { isAmong } from '../rules/model-access.ts';
import { accessOfModels } from '../rules/process-rules.ts';

type Query = PlatformBody<'POST /act/procdef/queryList'>;

const SORTABLE = ['key', 'name', 'category', 'version', 'id'] as const;
type Column = (typeof SORTABLE)[number] | 'sort';
type Sortable = Readonly<Record<(typeof SORTABLE)[number], string | number>> & { readonly sort?: number };

/** A page of processes, in the order of their groups unless asked otherwise; whoever names no size is given all. */
export async function definitionPage(tx: Tx, found: readonly Deployed[], query: Query): Promise<Page> {
  const { params = {}, pageNo = 1, pageSize = MAX_PAGE_ROWS } = query;
  const wanted = found.filter(
    ({ name, category }) => name.includes(params.name$like ?? '') && category.includes(params.category ?? ''),
  );
  const shown = sorted(wanted, allowedColumns(query, [...SORTABLE, 'sort'])).slice(
    (pageNo - 1) * pageSize,
    pageNo * pageSize,
  );
  const categories = await getCategories(tx);
  return new Page(
    shown.map((deployed) => definitionAnswer(deployed, categories)),
    { total: wanted.length },
  );
}

/** A page of the newest versions of all processes that are for the person to see, stopped ones too. */
export async function namedDefinitionPage(
  tx: Tx,
  user: User,
  { pageNo = 1, pageSize = MAX_PAGE_ROWS, ...query }: PlatformBody<'POST /act/procdef/queryAllList'>,
): Promise<Page> {
  const every = await allDefinitions(tx);
  const models = await accessOfModels(tx, every);
  const hidden = new Set(models.filter(({ rule }) => !isAmong(rule, user, 'see')).map(({ key }) => key));
  const seen = every.filter(({ key }) => !hidden.has(key));
  const all = sorted(seen, allowedColumns(query, SORTABLE));
  return new Page(all.slice((pageNo - 1) * pageSize, pageNo * pageSize), { total: all.length });
}

function sorted<Row extends Sortable>(
  found: readonly Row[],
  columns: readonly RequestedColumn<Column>[],
): readonly Row[] {
  return found.toSorted((left, right) => {
    for (const { name, isDescending } of columns) {
      const order = compared(sortValue(left, name), sortValue(right, name));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

const sortValue = (one: Sortable, column: Column): string | number =>
  column === 'id' ? Number(one.id) : (one[column] ?? 0);

const compared = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'zh');
