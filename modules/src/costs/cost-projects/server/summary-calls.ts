import { serve, type Tx } from '@jianheng/server-platform';
import { summaryCalls, summaryEditCalls, viewCalls } from '../cost-nodes.calls.ts';
import { costProjects } from '../cost-projects.module.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;

/** Features that the cover of the first file states, by name. */
async function coverFacts(tx: Tx, projectId: string): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await tx.client.query<{ features: readonly (readonly [string, string])[] | null }>(
    `select cover->'features' as features from cost_state where tenant_id = $1 and project_id = $2`,
    [tx.tenantId, projectId],
  );
  return rows[0]?.features ?? [];
}

/** Summary (项目概况) of a project. */
export const summaries = serve(
  costProjects,
  summaryCalls,
  { of: 'project', read: READ },
  {
    'GET /b/project/summary/:id/imageList': {
      label: '造价项目：效果图',
      reads: async ({ row, tx }) => {
        const { rows } = await tx.client.query<{ id: string; name: string }>(
          'select id::text, name from file_item where tenant_id = $1 and id = any($2::bigint[])',
          [tx.tenantId, row.images],
        );
        const byId = new Map(rows.map((file) => [file.id, file]));
        return row.images.flatMap((id) => byId.get(id) ?? []);
      },
    },
    'GET /b/project/xml/summary/:id': {
      label: '造价项目：概况',
      reads: async ({ row, tx }) => {
        const { facts } = row;
        const stated = new Set(facts.map(({ name }) => name));
        return [
          ...facts.map(({ name, value }) => ({ name, value: value ?? '', source: 'hand' as const })),
          ...(await coverFacts(tx, row.id))
            .filter(([name]) => !stated.has(name))
            .map(([name, value]) => ({ name, value, source: 'file' as const })),
        ];
      },
    },
  },
);

export const summaryEdits = serve(
  costProjects,
  summaryEditCalls,
  { of: 'project', read: 'edit', write: 'edit' },
  {
    'POST /b/project/xml/summary/:id': {
      label: '造价项目：保存概况',
      writes: async ({ row, tables, body: { rows }, businessError, record }) => {
        const twice = rows.find(({ name }, at) => rows.findIndex((one) => one.name === name) !== at);
        if (twice !== undefined) throw businessError('factTwice', { name: twice.name });
        await tables.project.change(row.id, { facts: rows });
        record({ rows: rows.length });
        return { rows: rows.length };
      },
    },
  },
);

/** Number of views of projects that the caller sees. */
export const projectViews = serve(
  costProjects,
  viewCalls,
  { read: READ },
  {
    'POST /b/project/lookCountProject': {
      label: '造价项目：浏览次数',
      reads: async ({ tx, seen, body }) => {
        const ids = [...new Set(body.ids)];
        for (const id of ids) await seen('project').read(id);
        return viewsOf(tx, ids);
      },
    },
  },
);

/** Views by project; 0 where there are none. */
export async function viewsOf(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.client.query<{ projectId: string; count: number }>(
    `select wanted.id::text as "projectId", count(v.id)::int as count from unnest($2::bigint[]) with ordinality wanted (id, place)
     left join cost_project_view v on v.tenant_id = $1 and v.project = wanted.id group by wanted.id, wanted.place order by wanted.place`,
    [tx.tenantId, ids],
  );
  return rows;
}
