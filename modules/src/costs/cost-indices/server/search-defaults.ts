import { serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { searchDefaultCalls } from '../index-search.calls.ts';
import { readKindLevels } from './search-condition.ts';
import { seenProject } from './seen-project.ts';

const MONTHS_BACK = 36;
const TOLERANCE = 0.3;

/** Conditions under which projects like a given one are found. */
export const searchDefaults = serve(
  costIndices,
  searchDefaultCalls,
  { read: 'view', reads: [costProjects] },
  {
    'GET /b/project/index/search/defaultInfo/:id': {
      label: '造价指标：默认查询条件',
      reads: async ({ params: { id }, tx, ...hands }) => {
        const { category, priceMonth, district } = await seenProject(hands, id);
        const [kind1 = null, kind2 = null, kind3 = null, kind4 = null] =
          (await readKindLevels(tx)).get(category ?? '')?.ids ?? [];
        return {
          projectId: id,
          kind1,
          kind2,
          kind3,
          kind4,
          districtId: district,
          monthFrom: priceMonth && monthsBefore(priceMonth, MONTHS_BACK),
          monthTo: priceMonth,
          ...areasOf(await readArea(tx, id)),
        };
      },
    },
  },
);

/** The area of a project: the computed one, else the stated one. */
async function readArea(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await tx.client.query<{ area: number | null }>(
    `select coalesce(n.area, p.area)::float8 as area from cost_projects_project p
     left join cost_index_node n on n.tenant_id = p.tenant_id and n.project_id = p.id and n.node_id = p.id
     where p.tenant_id = $1 and p.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0]?.area ?? null;
}

const areasOf = (area: number | null) => ({
  areaLow: area === null ? null : (area * (1 - TOLERANCE)).toFixed(2),
  areaHigh: area === null ? null : (area * (1 + TOLERANCE)).toFixed(2),
});

function monthsBefore(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const count = year * 12 + of - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
