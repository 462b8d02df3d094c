import type { Call } from '@jianheng/server-platform';
import type { visitorChecks } from '../visitor-checks.module.ts';
import { removeFiles } from './stored-files.ts';

/** What a visitor gave goes with the link. */
export async function cancelLink({ row, tx }: Call<typeof visitorChecks, 'cancel'>): Promise<void> {
  await removeFiles(tx, 'f.link_id = $2', [row.id]);
}
