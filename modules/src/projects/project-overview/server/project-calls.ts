import { type Hands, RawReply, serve } from '@jianheng/server-platform';
import { projectCalls } from '../project-overview.calls.ts';
import { projectOverview } from '../project-overview.module.ts';
import { projectBuilding } from './building.ts';
import { csvOf, projectData } from './project-data.ts';
import { READ, readProject } from './reach.ts';
import { projectMap, targetsOf } from './site-map.ts';
import { projectSummary } from './summary.ts';

/** One project on one page, its map, its figures and its site. */
export const ofProject = serve(
  projectOverview,
  projectCalls,
  { read: 'view', write: 'place', reads: READ },
  {
    'GET /b/consult/overview/project-summary/:id': {
      label: '项目总览：项目概况',
      reads: (hands) => projectSummary(hands, hands.params.id),
    },
    'GET /b/consult/overview/project-map/:id': {
      label: '项目总览：项目地图',
      reads: (hands) => projectMap(hands, hands.params.id),
    },
    'POST /b/consult/overview/project-map/:id/place': {
      label: '项目总览：放置点位',
      writes: async (hands) => {
        const { params, body, tables, businessError, record } = hands;
        const { name, state } = await readProject(hands, params.id);
        if (state === 'closed') throw businessError('projectClosed', { name });
        const known = await targetsOf(hands, params.id);
        if (body.points.some(({ target }) => !known.has(target)))
          throw businessError('notOfProject', { name });
        for (const point of body.points) await savePoint(tables, params.id, point);
        record({ points: body.points.length });
        return null;
      },
    },
    'GET /b/consult/overview/project-data/:id': {
      label: '项目总览：数据中台',
      reads: (hands) => projectData(hands, hands.params.id),
    },
    'POST /b/consult/overview/project-data/:id/export': {
      label: '项目总览：导出数据中台',
      reads: async (hands) => {
        const { name } = await readProject(hands, hands.params.id);
        const figures = await projectData(hands, hands.params.id);
        return RawReply.file(csvOf(figures), {
          name: `${name} 数据中台.csv`,
          type: 'text/csv; charset=utf-8',
        });
      },
    },
    'GET /b/consult/overview/project-building/:id': {
      label: '项目总览：数字建造',
      reads: (hands) => projectBuilding(hands, hands.params.id),
    },
  },
);

type Placing = { readonly target: string; readonly x: number | null; readonly y: number | null };

/** Adds, moves or removes the position of a stage or node. */
async function savePoint(
  { sitePoint }: Hands<typeof projectOverview>['tables'],
  project: string,
  { target, x, y }: Placing,
): Promise<void> {
  const [found] = await sitePoint.find({ project: { is: project }, target: { is: target } });
  if (x === null || y === null) {
    if (found) await sitePoint.remove(found.id);
    return;
  }
  const place = { x: x.toFixed(4), y: y.toFixed(4) };
  if (found) await sitePoint.change(found.id, place);
  else await sitePoint.add({ project, target, ...place });
}
