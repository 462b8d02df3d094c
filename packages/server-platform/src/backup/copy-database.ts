import { type Address, asAdministrator } from '../database/administrator.ts';
import { BackupFault } from './backup-fault.ts';

const IN_USE = '55006';

/** Copies a database on its own server under another name; an earlier copy is replaced. */
export async function copyDatabase(admin: Address, name: string): Promise<void> {
  await dropDatabase(admin, name);
  await asAdministrator({ ...admin, database: 'postgres' }, async (client) => {
    try {
      const [copy, source] = [client.escapeIdentifier(name), client.escapeIdentifier(admin.database)];
      await client.query(`create database ${copy} template ${source}`);
    } catch (problem) {
      if ((problem as { code?: unknown }).code !== IN_USE) throw problem;
      throw new BackupFault(
        `数据库 ${admin.database} 正在使用，不能复制：请先停止所有实例，或把备份恢复到另一个数据库，用 DATABASE_URL 指明它来演练。`,
      );
    }
  });
}

export async function dropDatabase(admin: Address, name: string): Promise<void> {
  await asAdministrator({ ...admin, database: 'postgres' }, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}
