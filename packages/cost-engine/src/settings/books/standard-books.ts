import type { Standard } from '../../model/project.ts';

/** A standard of measurement (计量规范): every trade has one of each edition. */
export interface StandardBook {
  /** by which settings name the book, where the product has one */
  readonly name: string;
  readonly title: string;
  readonly standard: Standard;
  /** the first two digits of its codes */
  readonly trade: string;
}

const TRADES = [
  ['50854', '房屋建筑与装饰工程', '01'],
  ['50855', '仿古建筑工程', '02'],
  ['50856', '通用安装工程', '03'],
  ['50857', '市政工程', '04'],
  ['50858', '园林绿化工程', '05'],
  ['50859', '矿山工程', '06'],
  ['50860', '构筑物工程', '07'],
  ['50861', '城市轨道交通工程', '08'],
  ['50862', '爆破工程', '09'],
] as const;

/** The nine standards of 2013 and the nine of 2024, whether the product has a book of them or not. */
export const STANDARD_BOOKS: readonly StandardBook[] = [
  ...TRADES.map(
    ([number, title, trade]): StandardBook => ({
      name: `GB${number}-2013`,
      title: `${title}工程量计算规范`,
      standard: '2013',
      trade,
    }),
  ),
  ...TRADES.map(
    ([number, title, trade]): StandardBook => ({
      name: `GBT${number}-2024`,
      title: `${title}工程量计算标准`,
      standard: '2024',
      trade,
    }),
  ),
];
