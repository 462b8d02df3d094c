import { permissionCode } from '@jianheng/definition';
import { hasPermission } from '@jianheng/server-platform';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { projectOverview } from '../project-overview.module.ts';
import { type Hands, MAX_ROWS, readProject, textIn } from './reach.ts';
import { moneySteps, stagesOf } from './stages.ts';

/** 项目地图: the picture, and every stage and node with its position where it has one. */
export async function projectMap(hands: Hands, id: string) {
  const { seenIn, seen, user, settings } = hands;
  const project = await readProject(hands, id);
  const params = { project: id };
  const [plan] = await seen('sitePlan').list({ params, pageSize: 1 });
  const places = new Map(
    (await seen('sitePoint').list({ params, pageSize: MAX_ROWS })).map((row) => [row.target, row]),
  );
  const nodes = await seenIn(consultingProjects, 'node').list({ params, pageSize: MAX_ROWS });
  const placed = (target: string) => ({
    target,
    x: places.get(target)?.x ?? null,
    y: places.get(target)?.y ?? null,
  });
  const [picture] = plan?.picture ?? [];
  return {
    plan: plan ? { id: plan.id, revision: revisionOf(plan), picture: picture ?? null } : null,
    mayPlace: project.state !== 'closed' && hasPermission(user, permissionCode(projectOverview, 'place')),
    points: [
      ...(await stagesOf(hands, id)).map(({ id: stage, name, state, done, isLate, keeper }) => ({
        ...placed(`stage-${stage}`),
        kind: 'stage' as const,
        name,
        state,
        done,
        isLate,
        note: keeper,
      })),
      ...nodes.map((row) => ({
        ...placed(`node-${row.id}`),
        kind: 'node' as const,
        name: row.name,
        state: 'none' as const,
        done: null,
        isLate: false,
        note: textIn(row, 'keeper_label'),
      })),
    ],
    money: moneySteps(project),
    mapLink: mapLink(settings.mapAddress, `${textIn(project, 'district_label')}${project.name}`),
  };
}

/** The address of the project on a foreign map, which opens in a window of its own. */
const mapLink = (template: string, address: string): string | null =>
  template === '' ? null : template.replaceAll('{address}', encodeURIComponent(address));

function revisionOf(row: object): number {
  const value: unknown = Object.entries(row).find(([key]) => key === 'revision')?.[1];
  return typeof value === 'number' ? value : 1;
}

/** Targets of a project: its stages and nodes. */
export async function targetsOf({ seenIn }: Hands, project: string): Promise<ReadonlySet<string>> {
  const query = { params: { project }, pageSize: MAX_ROWS };
  const stages = await seenIn(consultingProjects, 'stage').list(query);
  const nodes = await seenIn(consultingProjects, 'node').list(query);
  return new Set([...stages.map(({ id }) => `stage-${id}`), ...nodes.map(({ id }) => `node-${id}`)]);
}
