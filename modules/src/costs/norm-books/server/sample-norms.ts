import type { SampleMaker } from '@jianheng/server-platform';
import { normBooks } from '../norm-books.module.ts';

type SampleNorm = readonly [
  code: string,
  name: string,
  unit: string,
  /** for one of the unit, in yuan */
  labour: number,
  materials: number,
  machines: number,
];

/** Norm items of the sample: made up, of the usual order of size. They are those of no published book. */
const NORMS: readonly SampleNorm[] = [
  ['示1-3', '机械平整场地', '100m2', 390, 0, 120],
  ['示1-18', '挖基坑土方 二类土 深2m内', '10m3', 128, 0, 86],
  ['示1-41', '回填土 夯填', '10m3', 105, 0, 42],
  ['示4-62', '加气混凝土砌块墙 200厚', '10m3', 1360, 2790, 21],
  ['示4-75', '零星砌砖', '10m3', 1720, 3050, 26],
  ['示5-1', '混凝土垫层', '10m3', 590, 4130, 33],
  ['示5-12', '矩形柱 泵送混凝土', '10m3', 890, 5180, 46],
  ['示5-17', '矩形梁 泵送混凝土', '10m3', 780, 4760, 44],
  ['示5-24', '直形墙 泵送混凝土', '10m3', 810, 4970, 45],
  ['示5-32', '有梁板 泵送混凝土', '10m3', 660, 4720, 43],
  ['示5-89', '现浇构件带肋钢筋', 't', 785, 4126, 59],
  ['示9-34', 'SBS改性沥青防水卷材 热熔 双层', '100m2', 1150, 6480, 0],
  ['示9-71', '聚氨酯防水涂膜 1.5mm', '100m2', 860, 3120, 0],
  ['示11-1', '水泥砂浆楼地面 20mm', '100m2', 1240, 1050, 60],
  ['示11-27', '地砖楼地面 600×600', '100m2', 3180, 8240, 70],
  ['示12-1', '墙面一般抹灰', '100m2', 1420, 780, 50],
  ['示12-66', '墙砖墙面 300×450', '100m2', 4350, 7120, 60],
  ['示14-190', '内墙乳胶漆 两遍', '100m2', 780, 640, 0],
];

/** A small book that says that it is an example, in two versions of which the former is out of use. */
export const sampleNorms: SampleMaker = async (firm, today) => {
  await firm.grant('staff', normBooks, ['view']);
  await firm.grant('manager', normBooks, ['view']);
  await firm.grant('leader', normBooks, ['view', 'manage']);
  const [keeper] = firm.withRole('leader');
  if (keeper === undefined) return;
  for (const { version, daysAgo, isOn, level } of [
    { version: '2024 版', daysAgo: 350, isOn: false, level: 0.96 },
    { version: '2026 版', daysAgo: 260, isOn: true, level: 1 },
  ]) {
    firm.at(today, daysAgo);
    const book = await firm.add(
      '/b/norm/book',
      {
        name: '企业定额（示例）',
        version,
        specialty: '房屋建筑与装饰',
        validFrom: firm.day(),
        isOn,
        remark: '示例数据，数值为虚构，不是任何已发布的定额。请导入本公司自己的定额表。',
      },
      keeper,
    );
    for (const [code, name, unit, ...parts] of NORMS) {
      const [labour = 0, materials = 0, machines = 0] = parts.map((part) => Math.round(part * level));
      const price = String(labour + materials + machines);
      await firm.add(
        '/b/norm/item',
        {
          book,
          code,
          name,
          unit,
          price,
          labour: String(labour),
          materials: String(materials),
          machines: String(machines),
        },
        keeper,
      );
    }
  }
};
