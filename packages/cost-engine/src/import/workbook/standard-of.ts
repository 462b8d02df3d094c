import type { Standard } from '../../model/project.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

/** Words that only one edition uses. */
const OF_2024 = /^E\.1|分部分项工程项目清单计价表|安全生产措施费|材料设备暂估合价/;

/** The edition of the bill standard by the titles and headings of the sheets. */
export function standardOf(heads: readonly SheetHead[]): Standard {
  const is2024 = heads.some(({ titles, header }) => {
    const words = [...titles, ...(header?.labels ?? []).flatMap(({ own }) => own)];
    return words.some((text) => OF_2024.test(text.replace(/\s/g, '')));
  });
  return is2024 ? '2024' : '2013';
}
