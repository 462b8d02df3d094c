import { rule } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import { projectTotals } from './totals.ts';

/** A node stays in the project of the node above it, and units have none below. */
export const guardNodes = rule<typeof costProjects, 'node'>({
  async beforeSave({ after, tables, businessError }) {
    const { parentId, name } = after;
    if (!parentId) return;
    const above = await tables.node.read(parentId);
    if (above.project !== after.project) throw businessError('nodeElsewhere', { name });
    if (above.kind === 'unit') throw businessError('unitBelowUnit', { name });
  },
  async beforeRemove({ tx, row, tables }) {
    await tx.client.query('delete from cost_unit where tenant_id = $1 and node_id = $2', [
      tx.tenantId,
      row.id,
    ]);
    await tables.project.change(row.project, await projectTotals(tx, row.project));
  },
});
