import type { Call } from '@jianheng/server-platform';
import type { costCatalogues } from '../cost-catalogues.module.ts';
import { codeAt, STANDARD_KINDS, type StandardKind } from './standard-kinds.ts';
import { attributeRows, factorRows } from './standard-rows.ts';

type Loading = Call<typeof costCatalogues, 'loadStandard'>;

/** 载入标准数据: classes, features and factors that the firm does not have yet, by their codes and symbols. */
export async function loadStandard({ tables, businessError }: Loading): Promise<void> {
  const added = [await addKinds(tables), await addAttributes(tables), await addFactors(tables)];
  if (added.every((count) => count === 0)) throw businessError('standardLoaded');
}

type Level = readonly {
  readonly kind: StandardKind;
  readonly code: string;
  readonly parentId?: string;
  readonly sort: number;
}[];

/** Level after level, since a class is added below the row of another. */
async function addKinds({ kind: table }: Loading['tables']): Promise<number> {
  const present = new Map<string, string>();
  for await (const rows of table.inBatches()) for (const { code, id } of rows) present.set(code, id);
  let added = 0;
  let level: Level = STANDARD_KINDS.map((kind, sort) => ({ kind, code: codeAt('', sort), sort }));
  while (level.length > 0) {
    const missing = level.filter(({ code }) => !present.has(code));
    const ids = await table.addAll(
      missing.map(({ kind: { name }, code, sort, parentId }) => ({
        name,
        code,
        sort,
        ...(parentId === undefined ? {} : { parentId }),
      })),
    );
    for (const [at, { code }] of missing.entries()) present.set(code, ids[at] ?? '');
    added += missing.length;
    level = level.flatMap(({ kind, code }) => {
      const parentId = present.get(code) ?? '';
      return kind.below.map((below, sort) => ({ kind: below, code: codeAt(code, sort), sort, parentId }));
    });
  }
  return added;
}

/** All of them are features of the first class, 房屋建筑工程. */
async function addAttributes({ kind, attribute }: Loading['tables']): Promise<number> {
  const [building] = await kind.find({ code: { is: codeAt('', 0) } });
  if (building === undefined) return 0;
  const present = new Set((await attribute.find({ kind: { is: building.id } })).map(({ code }) => code));
  const missing = attributeRows(building.id).filter(({ code }) => !present.has(code));
  await attribute.addAll(missing);
  return missing.length;
}

async function addFactors({ factor }: Loading['tables']): Promise<number> {
  const present = new Set((await factor.find({})).map(({ symbol }) => symbol));
  const missing = factorRows().filter(({ symbol }) => !present.has(symbol));
  await factor.addAll(missing);
  return missing.length;
}
