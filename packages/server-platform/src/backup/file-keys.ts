import type { Client } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { contentKey, partKey } from '../files/store/keys.ts';
import type { StoredFile } from './manifest.ts';

/** A content that the database refers to. One that is not required may lawfully be absent: it is coming in or going. */
export type FileKey = StoredFile & { readonly isRequired: boolean };

type ContentRow = { readonly sha256: string; readonly size: number; readonly isRequired: boolean };
type PartRow = {
  readonly upload: string;
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
};

const CONTENTS = `select sha256, size::float8 as size, not is_loose as "isRequired"
  from app.stored_content where tenant_id = $1`;
const PARTS = `select upload_id::text as upload, number, sha256, size::float8 as size
  from app.file_upload_part where tenant_id = $1`;

/** Contents of the files of all firms, and parts of uploads that are under way. */
export function readFileKeys(admin: Address): Promise<readonly FileKey[]> {
  return asAdministrator(admin, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id::text from app.tenant order by id');
    const keys: FileKey[] = [];
    for (const { id } of rows) keys.push(...(await keysOf(client, id)));
    return keys;
  });
}

async function keysOf(client: Client, firm: string): Promise<readonly FileKey[]> {
  // Row security is forced upon the owner as well.
  await client.query("select set_config('app.tenant_id', $1, false)", [firm]);
  const contents = await client.query<ContentRow>(CONTENTS, [firm]);
  const parts = await client.query<PartRow>(PARTS, [firm]);
  return [
    ...contents.rows.map((row) => ({ ...row, path: contentKey(firm, row.sha256) })),
    ...parts.rows.map(({ upload, number, sha256, size }) => ({
      path: partKey(firm, upload, number),
      sha256,
      size,
      isRequired: false,
    })),
  ];
}
