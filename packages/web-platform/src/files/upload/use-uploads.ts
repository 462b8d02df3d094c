import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { FileItem } from '../data/file-item.ts';
import { percentOf } from '../data/progress.ts';
import { CutOffError, cutOffText } from '../data/send-bytes.ts';
import { forgetUpload, type UploadTarget, uploadFile } from '../data/upload-file.ts';

/** A file of the upload dialog: waiting, on its way, given, or cut and to be tried again. */
export interface UploadRow {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Of a hundred; -1 where words stand in its place. */
  readonly percent: number;
  readonly text?: string;
  readonly item?: FileItem;
}

const TICK_MS = 250;
let lastKey = 0;

/** Rows of an upload dialog, the `chosen` files first, and what is done with them. A failure is shown in its row alone. */
export function useUploads(target: UploadTarget, chosen: readonly File[] = []) {
  const [rows, setRows] = useState<readonly UploadRow[]>(() => waitingRows(chosen));
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => () => stopAll(running.current), []);
  const change = (key: number, changes: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  const start = async ({ key, file }: UploadRow): Promise<FileItem | undefined> => {
    if (running.current.has(key)) return undefined;
    const control = new AbortController();
    running.current.set(key, control);
    const began = performance.now();
    let gone = 0;
    const show = () =>
      change(key, {
        state: 'running',
        percent: percentOf(performance.now() - began, file.size === 0 ? 0 : gone / file.size),
      });
    show();
    const timer = setInterval(show, TICK_MS);
    try {
      const sending = {
        signal: control.signal,
        onProgress: (bytes: number) => {
          gone = bytes;
        },
      };
      const item = await uploadFile(file, target, sending);
      clearInterval(timer);
      change(key, { state: 'done', percent: 100, item });
      return item;
    } catch (problem) {
      clearInterval(timer);
      change(key, { state: 'failed', percent: -1, text: textOf(problem) });
      return undefined;
    } finally {
      running.current.delete(key);
    }
  };

  return {
    rows,
    add: (files: readonly File[]) => setRows((before) => [...before, ...waitingRows(files)]),
    start,
    remove: ({ key, file }: UploadRow) => {
      running.current.get(key)?.abort();
      forgetUpload(file);
      setRows((before) => before.filter((row) => row.key !== key));
    },
  };
}

const waitingRows = (files: readonly File[]): readonly UploadRow[] =>
  files.map((file) => ({ key: ++lastKey, file, state: 'waiting', percent: 0 }));

function stopAll(running: ReadonlyMap<number, AbortController>): void {
  for (const control of running.values()) control.abort();
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads the files that have not arrived yet, one after the other. Returns those that have, in the order of the rows. */
export async function finishUploads({ rows, start }: Pick<Uploads, 'rows' | 'start'>): Promise<FileItem[]> {
  const items: FileItem[] = [];
  for (const row of rows) {
    const item = row.item ?? (await start(row));
    if (item !== undefined) items.push(item);
  }
  return items;
}

function textOf(problem: unknown): string {
  if (problem instanceof ApiError) return problem.message;
  return problem instanceof CutOffError ? cutOffText() : '上传失败，请重试。';
}
