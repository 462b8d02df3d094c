import type { Standard } from '../../model/project.ts';
import type { BillItem } from '../check-config.ts';
import type { BookSection } from './book-section.ts';
import { BUILDING_SECTIONS } from './gb-50854-2013.ts';
import { FINISHING_SECTIONS } from './gb-50854-2013-finishes.ts';
import { INSTALLATION_SECTIONS } from './gb-50856-2013.ts';

/** A book of bill items that the product brings along. */
export interface BillBook {
  /** by which settings name it */
  readonly name: string;
  readonly title: string;
  readonly standard: Standard;
  readonly source: string;
  readonly sections: readonly BookSection[];
}

/** The books that the product brings along. What they leave out is not checked: see `coverage`. */
export const BILL_BOOKS: readonly BillBook[] = [
  {
    name: 'GB50854-2013',
    title: '房屋建筑与装饰工程工程量计算规范',
    standard: '2013',
    source: 'GB 50854-2013 附录 A 至 S（公开国家标准）',
    sections: [...BUILDING_SECTIONS, ...FINISHING_SECTIONS],
  },
  {
    name: 'GB50856-2013',
    title: '通用安装工程工程量计算规范',
    standard: '2013',
    source: 'GB 50856-2013 附录 D、G、J、K（公开国家标准）',
    sections: INSTALLATION_SECTIONS,
  },
];

/** The entries of a book; one that may have several units has an entry for each. */
export function bookItems({ sections, standard }: BillBook): BillItem[] {
  return sections.flatMap(([section, items]) =>
    items.split('，').flatMap((item, at) => {
      const [name = '', units = ''] = item.split(' ');
      const code = section + String(at + 1).padStart(3, '0');
      const rest = { specialty: '', subject: '', requiredFeature: null, standard };
      return units.split('/').map((unit) => ({ code, name, unit, ...rest }));
    }),
  );
}

/** The sections that a book holds whole, by their six digits. */
export function bookCoverage({ sections }: BillBook): string[] {
  return sections.map(([section]) => section);
}
