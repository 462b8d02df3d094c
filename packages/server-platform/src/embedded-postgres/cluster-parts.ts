import { join } from 'node:path';
import type { Address } from '../database/administrator.ts';
import { type Cluster, ensureCluster } from './cluster-files.ts';
import type { FolderOwner } from './folder-owner.ts';
import { nativeFolder } from './native-files.ts';
import { chooseAccount, type RunAs } from './run-as.ts';

export type EmbeddedOptions = {
  /** Where the files lie; made when it is not there. */
  readonly dataDir: string;
  readonly database: string;
  readonly log?: (line: string) => void;
  /** Tests alone may give up safety for speed. */
  readonly isSafe?: boolean;
};

/** What the server of one folder runs on. */
export type Parts = {
  readonly owner: FolderOwner;
  readonly account: RunAs;
  readonly native: string;
  readonly cluster: Cluster;
};

export const folderOf = (dataDir: string) => join(dataDir, 'postgresql');

export async function partsOf(
  { dataDir, isSafe = true }: EmbeddedOptions,
  owner: FolderOwner,
): Promise<Parts> {
  const account = chooseAccount();
  const native = await nativeFolder(account, dataDir);
  return { owner, account, native, cluster: ensureCluster(folderOf(dataDir), { native, account, isSafe }) };
}

export function addressOf({ password }: Cluster, port: number, database: string): Address {
  return { host: '127.0.0.1', port, database, user: 'postgres', password };
}
