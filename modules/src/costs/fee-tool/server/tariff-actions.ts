import { checkTariff } from '@jianheng/cost-engine';
import type { Call } from '@jianheng/server-platform';
import type { feeTool } from '../fee-tool.module.ts';
import { asTariff, inWords } from './fee-of.ts';
import { publishedRows } from './published-rows.ts';

/** 发布: a tariff comes into force when its slices neither overlap nor leave a gap. */
export async function publishTariff({ row, tables, businessError }: Call<typeof feeTool, 'publish'>) {
  const slices = await tables.slice.find({ tariff: { is: row.id } });
  inWords(
    (says) => businessError('notComputable', { says }),
    () => checkTariff(asTariff(row, slices)),
  );
}

/** 载入公开收费标准: the published tariffs that the firm does not have yet, by name, in force. */
export async function loadPublished({ tables, businessError }: Call<typeof feeTool, 'loadPublished'>) {
  const present = new Set((await tables.tariff.find({})).map(({ name }) => name));
  const missing = publishedRows().filter(({ tariff }) => !present.has(tariff.name));
  if (missing.length === 0) throw businessError('allLoaded');
  for (const { tariff, slices } of missing) {
    const { id } = await tables.tariff.add(tariff);
    await tables.slice.addAll(slices.map((slice) => ({ tariff: id, ...slice })));
    await tables.tariff.move(id, 'publish');
  }
}
