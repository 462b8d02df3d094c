import { fileURLToPath } from 'node:url';
import type { ImportVerdict } from '@jianheng/contract';
import type { Fault } from '@jianheng/definition';
import { XLSX } from '../../entities/export/export-rows.ts';
import type { FileItem } from '../../files/file-items.ts';
import type { Server } from '../../http/contexts.ts';
import { RawReply } from '../../http/route.ts';
import { type Catalogue, wordIn } from '../../told-languages/told-languages.ts';
import { faultIn, isChinese } from '../reading/spoken-words.ts';
import { writtenFile } from '../reading/written-file.ts';
import type { KeptImport, KeptRow } from './import-store.ts';
import { RESULT_FILE, type ResultJob } from './result-job.ts';

const PROGRAM = fileURLToPath(new URL('./result-child.ts', import.meta.url));
const TITLE = '导入结果';

type Result = {
  readonly kept: KeptImport;
  readonly rows: readonly KeptRow[];
  readonly labelOf: (field: string) => string;
  /** The texts of its reader. */
  readonly words: Catalogue;
  readonly file: FileItem;
  readonly tenantId: string;
};

/** 导入结果: the workbook that was imported, with a column that says what became of each of its rows. */
export async function resultWorkbook(
  server: Server,
  { kept, rows, labelOf, words, file, tenantId }: Result,
): Promise<RawReply> {
  const { sheet, headRow, columns } = kept.plan;
  const isDone = kept.state === 'done';
  const content = await writtenFile<ResultJob>(
    server,
    { ...file, tenantId },
    {
      program: PROGRAM,
      writes: RESULT_FILE,
      job: {
        sheet,
        headRow,
        title: wordIn(words, TITLE),
        heads: columns.map(([, key]) => labelOf(key)),
        rows: rows.map((row) => ({
          row: row.row,
          texts: row.texts,
          says: saysOf(row, { isDone, labelOf, words }),
          isRefused: row.verdict === 'conflict' || row.verdict === 'fault',
        })),
      },
    },
  );
  const name = `${file.name.replace(/\.[^.]+$/, '')}-${wordIn(words, '导入结果.xlsx')}`;
  return RawReply.file(content, { name, type: XLSX });
}

const DONE: Readonly<Record<ImportVerdict, string>> = {
  new: '已新增',
  changed: '已修改',
  same: '无变化',
  conflict: '未导入',
  fault: '未导入',
};
const COMPARED: Readonly<Record<ImportVerdict, string>> = {
  new: '新增',
  changed: '有变化',
  same: '无变化',
  conflict: '冲突',
  fault: '有误',
};

type Saying = {
  readonly isDone: boolean;
  readonly labelOf: (field: string) => string;
  readonly words: Catalogue;
};

function saysOf({ verdict, changed = [], faults = {} }: KeptRow, { isDone, labelOf, words }: Saying): string {
  const word = wordIn(words, (isDone ? DONE : COMPARED)[verdict]);
  const [colon, semicolon, comma] = isChinese(words) ? ['：', '；', '、'] : [': ', '; ', ', '];
  const reasons = Object.values(faults).map((fault: Fault) => faultIn(words, fault));
  if (reasons.length > 0) return `${word}${colon}${reasons.join(semicolon)}`;
  return verdict === 'changed' ? `${word}${colon}${changed.map(labelOf).join(comma)}` : word;
}
