import { FileError } from '@jianheng/foreign-content';
import { type BackgroundWork, serve } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { computeCalls } from '../index-analyses.calls.ts';
import { computeIndices } from './compute-indices.ts';
import { type Reaching, requireEdit, seenProject } from './seen-project.ts';

/** Values of one project that people may exclude. */
const MAX_MARKS = 2000;

/** Computing indices of projects, and excluding values. */
export const indexChanges = serve(
  costIndices,
  computeCalls,
  { read: 'view', write: 'edit', reads: [costProjects] },
  {
    'POST /b/indicator/compute': {
      label: '造价指标：计算指标',
      writes: async ({ body: { projectIds }, user, tables, begin, record, ...hands }) => {
        requireEdit(user);
        const ids = [...new Set(projectIds)];
        const names: string[] = [];
        for (const id of ids) names.push((await seenProject(hands, id)).name);
        // Finished computations of the same user are not listed anywhere; they go when the next one begins.
        await tables.computation.removeAll({ owner: { is: user.id }, computedAt: { isEmpty: false } });
        const { id } = await tables.computation.add({
          name: names.join('、').slice(0, MAX_NAME),
          owner: user.id,
          projects: ids.join(','),
        });
        const { jobRunId } = await begin('compute', id);
        record({ projectIds: ids });
        return { id, jobRunId };
      },
    },
    'POST /b/unusualAnalyze/isUnusual': {
      label: '造价指标：排除指标值',
      writes: async ({ body, user, now, tx, businessError, record, ...hands }) => {
        requireEdit(user);
        const { projectId, nodeId, key, isUnusual, reason = '' } = body;
        await seenProject(hands, projectId);
        const place = [tx.tenantId, projectId, nodeId, key];
        const { rows } = await tx.client.query<{ marks: number; exists: boolean }>(
          `select (select count(*)::int from cost_index_mark where tenant_id = $1 and project_id = $2) as marks,
             exists (select from cost_index_value where tenant_id = $1 and project_id = $2 and node_id = $3 and key = $4) as exists`,
          place,
        );
        if (rows[0]?.exists !== true) throw businessError('noSuchIndex', { key });
        record(body);
        if (!isUnusual) {
          const { rowCount } = await tx.client.query(
            'delete from cost_index_mark where tenant_id = $1 and project_id = $2 and node_id = $3 and key = $4',
            place,
          );
          return { changed: rowCount ?? 0 };
        }
        if (rows[0].marks >= MAX_MARKS) throw businessError('marksFull', { count: MAX_MARKS });
        await tx.client.query(
          `insert into cost_index_mark (tenant_id, project_id, node_id, key, reason, marked_by, marked_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (tenant_id, project_id, node_id, key) do update set reason = excluded.reason, marked_by = excluded.marked_by,
             marked_at = excluded.marked_at`,
          [...place, reason.trim(), user.id, now],
        );
        return { changed: 1 };
      },
    },
  },
);

const MAX_NAME = 100;

/** The computation of the indices of projects, one project after another. */
export const computeWork: BackgroundWork<typeof costIndices, 'compute', Reaching> = {
  parts: async ({ row }) => row.projects.split(','),
  part: async ({ part, tx, businessError, now }) => {
    // A project may have been removed while the computation was queued.
    const { rows } = await tx.client.query(
      'select 1 from cost_projects_project where tenant_id = $1 and id = $2',
      [tx.tenantId, part],
    );
    if (rows.length === 0) return;
    try {
      await computeIndices(tx, part, now);
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      throw businessError('notComputable', { says: problem.message.replace(/。$/, '') });
    }
  },
  end: async ({ row, tables, now }) => {
    await tables.computation.change(row.id, { computedAt: now });
  },
};
