import { logChange, nextRevision } from '@jianheng/cost-store';
import { rule } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import { keepTotals } from './totals.ts';

/** A node stays what it is and in the project of the node above it, and units have none below. */
export const guardNodes = rule<typeof costProjects, 'node'>({
  async beforeSave({ before, after, tables, businessError }) {
    const { parentId, name } = after;
    if (before && (before.project !== after.project || before.kind !== after.kind))
      throw businessError('nodeStays', { name: before.name });
    if (!parentId) return;
    const above = await tables.node.read(parentId);
    if (above.project !== after.project) throw businessError('nodeElsewhere', { name });
    if (above.kind === 'unit') throw businessError('unitBelowUnit', { name });
  },
  /** Its lines go with it. The project is locked first, as by whoever edits lines. */
  async beforeRemove({ tx, user, row, tables }) {
    const { project } = row;
    await tables.project.lock(project);
    const { rowCount } = await tx.client.query(
      'delete from cost_unit where tenant_id = $1 and node_id = $2',
      [tx.tenantId, row.id],
    );
    if (rowCount === 0) return;
    const revision = await nextRevision(tx, project);
    await logChange(
      tx,
      { projectId: project, kind: 'remove', by: user.id, at: new Date() },
      { revision, nodes: [row.id] },
    );
    await keepTotals(tx, project);
  },
});
