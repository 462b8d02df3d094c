import type { SampleMaker } from '@jianheng/server-platform';
import { feeTool } from '../fee-tool.module.ts';
import { publishedRows } from './published-rows.ts';

const CALCULATIONS: readonly (readonly [
  name: string,
  table: string,
  values: Readonly<Record<string, unknown>>,
])[] = [
  ['市民中心二期招标代理费', 'ZB1980', { item: '工程', base: '6000' }],
  [
    '滨江区安置房一期设计费',
    'SJ10',
    {
      item: '收费基价',
      base: '12000',
      factors: [
        { name: '专业调整', factor: '1' },
        { name: '复杂程度', factor: '1.15' },
      ],
      floatPercent: '-10',
    },
  ],
  [
    '人才公寓结算审核费',
    'ZX-JS2014',
    { item: '工程结算审核基本收费', base: '8600', minimum: '0.5', reduced: '412.5', increased: '36' },
  ],
];

/** The published tariffs, in force, and calculations by some of them. */
export const sampleTariffs: SampleMaker = async (firm, today) => {
  await firm.grant('staff', feeTool, ['use']);
  await firm.grant('manager', feeTool, ['viewAll']);
  await firm.grant('leader', feeTool, ['use', 'viewAll', 'manage']);
  const [keeper] = firm.withRole('leader');
  if (keeper === undefined) return;
  firm.at(today, 300);
  const tariffs = new Map<string, string>();
  for (const { code, tariff, slices } of publishedRows()) {
    const id = await firm.add('/b/feetool/tbfeebase', tariff, keeper);
    for (const slice of slices) await firm.add('/b/feetool/tbfeedetail', { tariff: id, ...slice }, keeper);
    await firm.act(feeTool, 'publish', id, { input: {}, by: keeper });
    tariffs.set(code, id);
  }
  const staff = firm.withRole('staff');
  for (const [at, [name, table, values]] of CALCULATIONS.entries()) {
    const by = staff[at % staff.length];
    const tariff = tariffs.get(table);
    if (by === undefined || tariff === undefined) return;
    firm.at(today, 60 - at * 15);
    const id = await firm.add('/b/feetool/tbfeesimple', { name, tariff, ...values }, by);
    await firm.act(feeTool, 'recalculate', id, { input: {}, by });
  }
};
