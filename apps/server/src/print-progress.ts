import type { OnProgress } from '@jianheng/server-platform';

const EVERY_MS = 1000;
const MIB = 1024 * 1024;
const STEPS = { files: '文件', database: '数据库', log: '数据库日志', newFiles: '新增文件' } as const;

/** Prints how far a backup or restore is, once a second and at both ends of each step. */
export function progressPrinter(print: (line: string) => void): OnProgress {
  let last: { readonly step: string; readonly at: number } | undefined;
  return ({ step, doneBytes, totalBytes }) => {
    const isEnd = doneBytes >= totalBytes;
    if (!isEnd && last?.step === step && Date.now() - last.at < EVERY_MS) return;
    last = { step, at: Date.now() };
    const share = totalBytes === 0 ? 100 : Math.floor((doneBytes / totalBytes) * 100);
    print(`${STEPS[step]}：${share}%（${megabytes(doneBytes)} / ${megabytes(totalBytes)} MB）`);
  };
}

export const megabytes = (bytes: number) => (bytes / MIB).toFixed(1);
