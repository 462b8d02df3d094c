import type { PlatformAnswer } from '@jianheng/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { showError } from '../api/show-error.ts';
import { uploadFile } from '../files/data/upload-file.ts';
import { translate } from '../i18n/i18n.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { toast } from '../toast/toast.ts';
import { type Corrections, NO_CORRECTIONS } from './corrections.ts';

/** As the server says it. */
const HEADS_ALONE = '“{file}”只有表头，没有数据行';
const NO_WORKBOOK = '“{file}”不是可以导入的文件，请选择 .xlsx、.xls、.csv 或 .txt 文件';
/** What the server reads by its name; one without an ending is looked into there. */
const isWorkbookName = (name: string) => /(^[^.]+|\.(xlsx|xlsm|xltx|xltm|xls|xlt|et|csv|txt))$/i.test(name);
const SAVE_AS = '“{file}”不能直接导入，请用 Excel 或 WPS 另存为 .xlsx';
const isOtherWorkbook = (name: string) => /\.(xlsb|ods|numbers)$/i.test(name);

/** What reading a workbook answers. */
type ReadBook = PlatformAnswer<'POST /b/excel/template/readExcel/:code/:file'>;
export type Sheet = ReadBook['excelSheetVos'][number];
/** Fields by the columns of a sheet. */
export type ColumnMap = Readonly<Record<string, string>>;

/** A workbook that was read, as far as somebody has said what to do with it. */
export type OpenBook = {
  readonly fileId: string;
  readonly read: ReadBook;
  readonly sheet: number;
  readonly maps: readonly ColumnMap[];
  readonly keys: readonly string[];
  /** Rows that are left out. */
  readonly removed: ReadonlySet<number>;
  /** Rows that are hidden in the workbook are imported as well. */
  readonly includesHidden: boolean;
  /** Rows that are selected, to be left out. */
  readonly marked: readonly number[];
};

type Answer = PlatformAnswer<'POST /b/excel/template/confirmExcel/:code/:file'>;
export type Begun = { readonly importId: string; readonly jobRunId: string; readonly fileId: string };

type Options = {
  readonly code: string;
  /** Values of fields that no column gives: the row under which the list stands. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onBegun: (begun: Begun) => void;
  /** Of a template the heads alone are wanted. */
  readonly isForHeads?: boolean;
};

/** 导入: a file is chosen, read, its columns are mapped, rows taken out, and the whole is compared. */
export function useImport({ code, values, onBegun, isForHeads = false }: Options) {
  const [file, setFile] = useState<File>();
  const [book, setBook] = useState<OpenBook>();
  const [isReading, setReading] = useState(false);
  const given = useRef<{ file: File; id: string }>(undefined);
  const reset = () => {
    setFile(undefined);
    setBook(undefined);
    given.current = undefined;
  };
  const read = async (ask: { readonly sheet?: number; readonly headRow?: number } = {}) => {
    if (file === undefined || isReading) return;
    setReading(true);
    try {
      if (given.current?.file !== file) given.current = { file, id: await idOf(file) };
      const fileId = given.current.id;
      const answer = await api('POST /b/excel/template/readExcel/:code/:file', {
        params: { code, file: fileId },
        body: ask,
      });
      const opened = openBook(fileId, answer, ask.sheet);
      setBook(opened);
      tellRead(opened, file, isForHeads);
    } catch (thrown) {
      // What was refused is told where the call is made; the mask goes either way.
      tellUpload(thrown);
    } finally {
      setReading(false);
    }
  };
  const comparing = useAction({
    call: platformCall('POST /b/excel/template/confirmExcel/:code/:file'),
    onDone: (begun: Answer) => onBegun({ ...begun, fileId: book?.fileId ?? '' }),
  });
  const compare = (corrections: Corrections = NO_CORRECTIONS) => {
    if (book === undefined) return toast().warning('请先导入读取文件!');
    if (!hasRows(book)) return toast().warning('没有可以导入的行');
    const { colIndexMaps, params } = confirmed(book, values);
    const corrected = corrections.size === 0 ? params : { ...params, corrections: [...corrections.values()] };
    void comparing.run({ params: { code, file: book.fileId }, body: { colIndexMaps, params: corrected } });
  };
  return {
    file,
    book,
    isReading,
    isComparing: comparing.isRunning,
    choose: (chosen: File) => {
      if (isOtherWorkbook(chosen.name)) return toast().error(translate(SAVE_AS, { file: chosen.name }));
      if (!isWorkbookName(chosen.name)) return toast().error(translate(NO_WORKBOOK, { file: chosen.name }));
      reset();
      setFile(chosen);
    },
    reset,
    read,
    change: (changes: Partial<OpenBook>) => setBook((before) => before && { ...before, ...changes }),
    compare,
  };
}

export type Importing = ReturnType<typeof useImport>;

class UploadFailed extends Error {
  readonly tell: () => void;
  constructor(tell: () => void) {
    super('a file was not given');
    this.tell = tell;
  }
}

const tellUpload = (thrown: unknown) => (thrown instanceof UploadFailed ? thrown.tell() : undefined);

async function idOf(file: File): Promise<string> {
  const { signal } = new AbortController();
  try {
    return (await uploadFile(file, {}, { signal, onProgress: () => undefined })).id;
  } catch (thrown) {
    throw new UploadFailed(() => {
      if (thrown instanceof ApiError) showError(thrown.details);
      else toast().error('文件没有上传成功，请检查网络后重试。');
    });
  }
}

function openBook(fileId: string, read: ReadBook, asked: number | undefined): OpenBook {
  const sizes = read.colIndexMaps.map((map) => Object.keys(map).length);
  const best = Math.max(0, sizes.indexOf(Math.max(...sizes)));
  return {
    fileId,
    read,
    sheet: asked ?? best,
    maps: read.colIndexMaps,
    keys: read.keys,
    removed: new Set(),
    includesHidden: false,
    marked: [],
  };
}

/** Heads alone are told now, not when all the rest has been filled in. */
function tellRead(book: OpenBook, { name }: File, isForHeads: boolean): void {
  if (isForHeads || hasRows(book)) toast().success('读取成功!');
  else toast().warning(translate(HEADS_ALONE, { file: name }));
}

const hasRows = (book: OpenBook): boolean => rowsLeft(book) > 0;

/** Rows of the chosen sheet that are imported. */
export function rowsLeft({ read, sheet, removed, includesHidden }: OpenBook): number {
  const { rowCount = 0, hiddenCount = 0, datas = [] } = read.excelSheetVos[sheet] ?? {};
  if (includesHidden) return rowCount - removed.size;
  return rowCount - hiddenCount - datas.filter(({ row, hidden }) => !hidden && removed.has(row)).length;
}

/** What is sent of an open book: its mapping, and what is to be done with its rows. */
function confirmed(
  { read, sheet, maps, keys, removed, includesHidden }: OpenBook,
  values: Options['values'],
) {
  const headRow = read.excelSheetVos[sheet]?.headRow ?? 1;
  const mapped = keys.filter((key) => Object.values(maps[sheet] ?? {}).includes(key));
  const params = { sheet, headRow, values, removed: [...removed], hidden: includesHidden, compareOnly: true };
  // Nothing chosen leaves it to the server.
  return { colIndexMaps: maps, params: mapped.length === 0 ? params : { ...params, keys: mapped } };
}

/** The mapping with one column mapped otherwise; no field stands in two columns. */
export function mappedColumn(map: ColumnMap, column: number, key: string | undefined): ColumnMap {
  const others = Object.entries(map).filter(([at, field]) => at !== String(column) && field !== key);
  return Object.fromEntries(key === undefined ? others : [...others, [String(column), key]]);
}
