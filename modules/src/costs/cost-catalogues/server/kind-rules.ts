import { rule } from '@jianheng/server-platform';
import type { costCatalogues } from '../cost-catalogues.module.ts';

const MAX_LEVELS = 4;

/** Classes have four levels at most. */
export const keepLevels = rule<typeof costCatalogues, 'kind'>({
  async beforeSave({ before, after, tx, businessError }) {
    if (!after.parentId) return;
    const { rows } = await tx.client.query<{ above: number; below: number }>(
      `with recursive up as (
         select parent_id, 1 as n from cost_catalogues_kind where tenant_id = $1 and id = $2
         union all
         select k.parent_id, u.n + 1 from up u join cost_catalogues_kind k on k.tenant_id = $1 and k.id = u.parent_id
         where u.n < 20
       ), down as (
         select id, 0 as n from cost_catalogues_kind where tenant_id = $1 and id = $3
         union all
         select k.id, d.n + 1 from down d join cost_catalogues_kind k on k.tenant_id = $1 and k.parent_id = d.id
         where d.n < 20
       )
       select coalesce((select max(n) from up), 0) as above, coalesce((select max(n) from down), 0) as below`,
      [tx.tenantId, after.parentId, before?.id ?? null],
    );
    const [found] = rows;
    if (found !== undefined && found.above + 1 + found.below > MAX_LEVELS)
      throw businessError('kindTooDeep', { name: after.name });
  },
});
