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
  /** Removes the lines and figures of the node too. Locks the project first, in the same order as an edit of lines. */
  async beforeRemove({ tx, user, row, tables }) {
    const { project } = row;
    await tables.project.lock(project);
    await tables.factorValue.removeAll({ node: { is: row.id } });
    await tables.feeRow.removeAll({ node: { is: row.id } });
    await tables.featureValue.removeAll({ node: { is: row.id } });
    await tables.costTree.changeAll({ node: { is: row.id } }, { node: null });
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

/** Figures, classes and imported files of a project go with it; papers that people added are removed by hand first. */
export const clearFigures = rule<typeof costProjects, 'project'>({
  async beforeRemove({ row, tables }) {
    await tables.factorValue.removeAll({ project: { is: row.id } });
    await tables.resourceClass.removeAll({ project: { is: row.id } });
    await tables.feeRow.removeAll({ project: { is: row.id } });
    await tables.featureValue.removeAll({ project: { is: row.id } });
    await tables.projectView.removeAll({ project: { is: row.id } });
    await tables.costTree.removeAll({ project: { is: row.id } });
    await tables.projectFile.removeAll({ project: { is: row.id }, kind: { is: 'bill' } });
  },
});
