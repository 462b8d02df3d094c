import { checkSettings, type EngineSettings } from '@jianheng/cost-store';
import type { Visit } from './open-link.ts';

/** Settings of checks as they were when the link was saved; without any, those of the product and nothing of the firm. */
export async function readSettings({ tx, link }: Visit): Promise<EngineSettings> {
  const { rows } = await tx.client.query<{ settings: EngineSettings }>(
    'select settings from visitor_settings where tenant_id = $1 and link_id = $2',
    [tx.tenantId, link.id],
  );
  return rows[0]?.settings ?? checkSettings({ sets: [], rules: [], chosen: null });
}
