import type { Standard } from '../../model/project.ts';
import type { BillItem } from '../check-config.ts';
import type { BookSection } from './book-section.ts';
import { BUILDING_SECTIONS } from './gb-50854-2013.ts';
import { FINISHING_SECTIONS } from './gb-50854-2013-finishes.ts';
import { INSTALLATION_SECTIONS } from './gb-50856-2013.ts';
import { MUNICIPAL_SECTIONS } from './gb-50857-2013.ts';

/** A book of bill items that the product brings along. */
export interface BillBook {
  /** by which settings name it */
  readonly name: string;
  readonly title: string;
  readonly standard: Standard;
  readonly source: string;
  readonly sections: readonly BookSection[];
  /** the chapters (附录) of the standard that are of this trade: four digits, name, sections with items */
  readonly chapters: readonly BookChapter[];
  /** the standard has further chapters, of which the book holds nothing */
  readonly leavesOutChapters: boolean;
}

type BookChapter = readonly [code: string, name: string, sections: number];

/** What a book holds of a chapter. */
export interface ChapterCoverage {
  readonly code: string;
  readonly name: string;
  /** nine-digit codes, and the sections that they make up whole */
  readonly codes: number;
  readonly sections: number;
  /** sections of the chapter in the standard */
  readonly ofSections: number;
}

const BUILDING_CHAPTERS: readonly BookChapter[] = [
  ['0101', '土石方工程', 3],
  ['0102', '地基处理与边坡支护工程', 2],
  ['0103', '桩基工程', 2],
  ['0104', '砌筑工程', 4],
  ['0105', '混凝土及钢筋混凝土工程', 16],
  ['0106', '金属结构工程', 7],
  ['0107', '木结构工程', 3],
  ['0108', '门窗工程', 10],
  ['0109', '屋面及防水工程', 4],
  ['0110', '保温、隔热、防腐工程', 3],
  ['0111', '楼地面装饰工程', 8],
  ['0112', '墙、柱面装饰与隔断、幕墙工程', 10],
  ['0113', '天棚工程', 4],
  ['0114', '油漆、涂料、裱糊工程', 8],
  ['0115', '其他装饰工程', 8],
  ['0116', '拆除工程', 15],
  ['0117', '措施项目', 7],
];

/** The chapters that buildings use most; the book holds nothing of the others. */
const INSTALLATION_CHAPTERS: readonly BookChapter[] = [
  ['0304', '电气设备安装工程', 14],
  ['0307', '通风空调工程', 4],
  ['0309', '消防工程', 5],
  ['0310', '给排水、采暖、燃气工程', 9],
];

const MUNICIPAL_CHAPTERS: readonly BookChapter[] = [
  ['0401', '土石方工程', 3],
  ['0402', '道路工程', 5],
];

/** The books that the product brings along. What they leave out is not checked: see `chapterCoverage`. */
export const BILL_BOOKS: readonly BillBook[] = [
  {
    name: 'GB50854-2013',
    title: '房屋建筑与装饰工程工程量计算规范',
    standard: '2013',
    source: 'GB 50854-2013 附录 A 至 S（公开国家标准）',
    sections: [...BUILDING_SECTIONS, ...FINISHING_SECTIONS],
    chapters: BUILDING_CHAPTERS,
    leavesOutChapters: false,
  },
  {
    name: 'GB50856-2013',
    title: '通用安装工程工程量计算规范',
    standard: '2013',
    source: 'GB 50856-2013 附录 D、G、J、K（公开国家标准）',
    sections: INSTALLATION_SECTIONS,
    chapters: INSTALLATION_CHAPTERS,
    leavesOutChapters: true,
  },
  {
    name: 'GB50857-2013',
    title: '市政工程工程量计算规范',
    standard: '2013',
    source: 'GB 50857-2013 附录 A、B（公开国家标准）',
    sections: MUNICIPAL_SECTIONS,
    chapters: MUNICIPAL_CHAPTERS,
    leavesOutChapters: true,
  },
];

/** The entries of a book; one that may have several units has an entry for each. */
export function bookItems({ sections, standard }: BillBook): BillItem[] {
  return sections.flatMap(([section, items]) =>
    items.split('，').flatMap((item, at) => {
      const [name = '', units = ''] = item.split(' ');
      const code = section + String(at + 1).padStart(3, '0');
      const rest = { specialty: '', subject: '', requiredFeatures: [], standard };
      return units.split('/').map((unit) => ({ code, name, unit, ...rest }));
    }),
  );
}

/** The sections that a book holds whole, by their six digits. */
export function bookCoverage({ sections }: BillBook): string[] {
  return sections.map(([section]) => section);
}

/** How much of every chapter a book holds. */
export function chapterCoverage(book: BillBook): ChapterCoverage[] {
  const codes = [...new Set(bookItems(book).map(({ code }) => code))];
  const sections = bookCoverage(book);
  return book.chapters.map(([code, name, ofSections]) => ({
    code,
    name,
    codes: codes.filter((one) => one.startsWith(code)).length,
    sections: sections.filter((one) => one.startsWith(code)).length,
    ofSections,
  }));
}
