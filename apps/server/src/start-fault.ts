import { BackupFault, FolderInUseError } from '@jianheng/server-platform';
import { type Config, WrongSetting } from './config.ts';

/** Where things stood when the start failed: the same code of the system means something else at another place. */
export type StartPlace = 'database' | 'files' | 'listening';

/** What a start failed on, with the place where it did. */
class StartFault extends Error {
  readonly place: StartPlace;
  constructor(place: StartPlace, cause: unknown) {
    super(`the start failed: ${place}`, { cause });
    this.place = place;
  }
}

/** Runs a part of the start; what it rejects with is told as of that place. */
export async function at<T>(place: StartPlace, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw isSaid(problem) ? problem : new StartFault(place, problem);
  }
}

/** It has a sentence of its own already. */
const isSaid = (problem: unknown) =>
  [WrongSetting, FolderInUseError, BackupFault, StartFault].some((kind) => problem instanceof kind);

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/**
 * One Chinese sentence for the operator: what is wrong and which setting mends it. `undefined` for what is no matter
 * of settings or of the machine.
 */
export function startSentence(problem: unknown, settings: Settings | undefined): string | undefined {
  if (problem instanceof WrongSetting) return `设置有误：${problem.message}`;
  if (problem instanceof FolderInUseError || problem instanceof BackupFault) return problem.message;
  if (!(problem instanceof StartFault) || !settings) return undefined;
  const cause = rootOf(problem.cause);
  const code = codeOf(cause);
  return SENTENCES[problem.place](code, settings) ?? ownSentence(cause);
}

/** Messages that the platform wrote for people are Chinese; those of the system are not. */
function ownSentence({ message }: Error): string | undefined {
  return /\p{Script=Han}/u.test(message) ? message : undefined;
}

/** What programs of the database and its driver say in words, by the code that the system has for it. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Connection terminated/, 'ECONNRESET'],
];

function codeOf(problem: Error & { readonly code?: unknown }): string {
  return String(problem.code ?? IN_WORDS.find(([words]) => words.test(problem.message))?.[1] ?? '');
}

/** Node tries several addresses of one name and answers with all their failures at once. */
function rootOf(problem: unknown): Error {
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error) return problem.errors[0];
  return problem instanceof Error ? problem : new Error(String(problem));
}

const SENTENCES: Readonly<Record<StartPlace, (code: string, settings: Settings) => string | undefined>> = {
  listening: (code, { host, port }) => {
    if (code === 'EADDRINUSE')
      return `端口 ${port} 已被其他程序占用：请停止那个程序，或用 PORT 另选一个端口。`;
    if (code === 'EACCES') return `没有权限使用端口 ${port}：请用 PORT 选一个 1024 以上的端口。`;
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
      return `HOST 应为本机的一个地址，现为“${host}”。`;
    return undefined;
  },
  files: (code, { dataDir }) => {
    if (['EACCES', 'EPERM', 'EROFS', 'ERR_SQLITE_ERROR'].includes(code))
      return `数据目录 ${dataDir} 不可写：请检查目录权限，或用 DATA_DIR 另选一个目录。`;
    if (['ENOTDIR', 'EEXIST'].includes(code)) return `DATA_DIR 应为一个目录，而 ${dataDir} 不是目录。`;
    if (code === 'ENAMETOOLONG') return `DATA_DIR 太长：请用 DATA_DIR 另选一个目录。`;
    if (code === 'ENOSPC') return `数据目录 ${dataDir} 所在的磁盘已满：请先腾出空间。`;
    return undefined;
  },
  database: (code, { databaseUrl }) => {
    const place = databaseUrl ? `DATABASE_URL 所指的数据库 ${databaseUrl.host}` : '内置数据库';
    if (['28P01', '28000'].includes(code)) return `${place} 拒绝登录：请检查其中的用户名和密码。`;
    if (code === '42501')
      return `${place} 的用户 ${databaseUrl?.username ?? ''} 权限不足：需要能创建角色和数据库。`;
    if (/^(E[A-Z]+|08\d{3}|57P03)$/.test(code))
      return `无法连接${place}（${code}）：请检查地址、端口与网络。`;
    return undefined;
  },
};
