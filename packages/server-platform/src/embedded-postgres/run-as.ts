import { readFileSync } from 'node:fs';

/** The account that the database runs under: PostgreSQL refuses to run as root. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** Nothing when we are an ordinary user; else an account that every system has. No account is ever created. */
export function chooseAccount(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('以 root 运行时需要系统账号 postgres 或 nobody 来运行数据库');
}
