import type { Call } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';

/** Removes all buildings and units of a project, and with them their lines. */
export async function clearProject({ row, tables, businessError }: Call<typeof costProjects, 'clear'>) {
  const nodes = { project: { is: row.id } } as const;
  if ((await tables.node.count(nodes)) === 0) throw businessError('nothingToClear', { name: row.name });
  await tables.factorValue.removeAll({ project: { is: row.id }, node: { isEmpty: false } });
  await tables.featureValue.removeAll({ project: { is: row.id }, node: { isEmpty: false } });
  await tables.feeRow.removeAll({ project: { is: row.id } });
  await tables.costTree.changeAll({ project: { is: row.id } }, { node: null });
  // Units before the buildings that they lie in.
  await tables.node.removeAll({ ...nodes, kind: { is: 'unit' } });
  await tables.node.removeAll(nodes);
  await tables.project.change(row.id, { lines: 0, amount: null });
}
