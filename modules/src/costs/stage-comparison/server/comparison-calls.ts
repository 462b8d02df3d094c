import {
  AccessError,
  ConcurrencyLimit,
  type ReadingCall,
  serve,
  yieldOften,
} from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { yuanOf } from '../effects.ts';
import { comparisonCalls, MAX_DIFFERENCES } from '../stage-comparison.calls.ts';
import { stageComparison } from '../stage-comparison.module.ts';
import { type Compared, compareStages, keyOfUnit } from './compare-stages.ts';
import { type FoundUnit, unitsOf, withLines } from './read-stages.ts';
import { bidFloat, settledByClause } from './settled-line.ts';

const READ = [consultingProjects, costProjects] as const;
type Hands = ReadingCall<typeof stageComparison, { reads: (typeof READ)[number] }>;
const MAX_PROJECTS = 200;
/** Lines of one comparison over all stages, which are in memory at once. */
const MAX_LINES = 200_000;
/** Of the lines of one unit, which are answered whole. */
const MAX_UNIT_LINES = 30_000;

const comparing = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxEach: 2,
  maxWaiting: 4,
  maxWaitMs: 60_000,
  busy: '正在对比造价的人较多，请稍后重试。',
});

/** 多算对比: a caller compares cost projects of a commission that they see themselves. */
export const comparison = serve(
  stageComparison,
  comparisonCalls,
  { read: 'view', reads: READ },
  {
    'GET /b/consult/stage-comparison/:id': {
      label: '多算对比：阶段',
      reads: async ({ params, seenIn }) => {
        await readProject(seenIn, params.id);
        const rows = await seenIn(costProjects, 'project').list({
          params: { commission: params.id },
          orderBy: 'createdDate',
          order: 'DESC',
          pageSize: MAX_PROJECTS,
        });
        return rows.map(({ id, stage, name, amount, lines }) => ({
          id,
          stage,
          name,
          amount,
          lines: lines ?? 0,
        }));
      },
    },
    'POST /b/consult/stage-comparison/:id/compare': {
      label: '多算对比：对比',
      reads: async (hands) => {
        const { unit } = hands.body;
        const { project } = await compared(hands, hands.params.id, hands.body);
        if (unit === undefined) return [...nodesAbove(project, null)];
        return [...unitsIn(project)].filter(({ key }) => key === unit).flatMap(childrenOf);
      },
    },
    'POST /b/consult/stage-comparison/:id/differences': {
      label: '多算对比：量差、价差',
      reads: async (hands) => {
        const { effect, base, other } = hands.body;
        const { project, stages } = await compared(hands, hands.params.id, hands.body);
        const [from, to] = [stages.indexOf(base), stages.indexOf(other)];
        const settling = settlingOf(project, stages);
        const isSettled = base === 'contract' && other === 'settlement';
        const found = await differing(project, effect);
        const sorted = found.toSorted((one, two) => (one.size < two.size ? 1 : -1));
        return {
          lines: sorted.slice(0, MAX_DIFFERENCES).map(({ place, node }) => ({
            key: node.key,
            place,
            code: node.code,
            name: node.name,
            uom: node.uom,
            base: node.values[from] ?? null,
            other: node.values[to] ?? null,
            effects: node.effects,
            settling: isSettled ? settling.of(node) : null,
          })),
          float: isSettled ? settling.float : null,
          total: found.length,
          sum: yuanOf(found.reduce((sum, { node }) => sum + node.cents[effect], 0n)),
        };
      },
    },
  },
);

/** How lines are settled by quantity, from the chosen stages. */
function settlingOf(project: Compared, stages: readonly Stage[]) {
  const at = (stage: Stage, { values }: Compared) => values[stages.indexOf(stage)] ?? null;
  const [contract, control] = [at('contract', project), at('control', project)];
  const float = contract && control ? bidFloat({ contract: contract.amount, control: control.amount }) : null;
  return {
    float,
    of: (line: Compared) =>
      settledByClause(
        { contract: at('contract', line), settlement: at('settlement', line), control: at('control', line) },
        float,
      ),
  };
}

/** A commission that the caller sees; 404 of any other, also for a caller without any right to projects. */
async function readProject(seenIn: Hands['seenIn'], id: string) {
  try {
    return await seenIn(consultingProjects, 'project').read(id);
  } catch (problem) {
    throw problem instanceof AccessError ? new AccessError(404) : problem;
  }
}

type Stage = 'estimate' | 'budget' | 'control' | 'bid' | 'contract' | 'settlement';
type Chosen = {
  readonly projects: readonly string[];
  readonly base: Stage;
  readonly other: Stage;
  readonly unit?: string | undefined;
};

const compared = (hands: Hands, id: string, chosen: Chosen) =>
  comparing.run(() => comparedNow(hands, id, chosen));

async function comparedNow({ tx, seenIn, businessError }: Hands, id: string, chosen: Chosen) {
  const { name } = await readProject(seenIn, id);
  const rows = await seenIn(costProjects, 'project').list({
    params: { commission: id, id$in: chosen.projects },
    pageSize: MAX_PROJECTS,
  });
  const picked = chosen.projects.map((project) => rows.find((row) => row.id === project));
  if (picked.some((row) => row === undefined)) throw businessError('notOfProject', { name });
  const stages = picked.flatMap((row) => (row === undefined ? [] : [row.stage]));
  if (new Set(stages).size < stages.length) throw businessError('stageTwice');
  if (!stages.includes(chosen.base) || !stages.includes(chosen.other)) throw businessError('stageMissing');
  const units = [];
  for (const project of chosen.projects) {
    const found = await unitsOf(tx, project);
    units.push(chosen.unit === undefined ? found : found.filter((unit) => keyOfUnit(unit) === chosen.unit));
  }
  requireFew(units, { max: chosen.unit === undefined ? MAX_LINES : MAX_UNIT_LINES, businessError });
  const whole = [];
  for (const [at, project] of chosen.projects.entries())
    whole.push(await withLines(tx, project, units[at] ?? []));
  const pair = { base: stages.indexOf(chosen.base), other: stages.indexOf(chosen.other) };
  return { stages, project: await compareStages(name, whole, pair) };
}

function requireFew(
  units: readonly (readonly FoundUnit[])[],
  { max, businessError }: Pick<Hands, 'businessError'> & { readonly max: number },
): void {
  const count = units.flat().reduce((sum, unit) => sum + unit.count, 0);
  if (count > max) throw businessError('tooManyLines', { count, max });
}

type Node = Omit<Compared, 'children' | 'cents'> & { readonly parentKey: string | null };

const nodeOf = (
  { children: _children, cents: _cents, ...node }: Compared,
  parentKey: string | null,
): Node => ({
  ...node,
  parentKey,
});
const childrenOf = (node: Compared) => node.children.map((child) => nodeOf(child, node.key));

/** Project, buildings and units, without their lines and fees. */
function* nodesAbove(node: Compared, parentKey: string | null): Generator<Node> {
  if (node.kind === 'line' || node.kind === 'fee') return;
  yield nodeOf(node, parentKey);
  if (node.kind === 'unit') return;
  for (const child of node.children) yield* nodesAbove(child, node.key);
}

const unitsIn = ({ children }: Compared) => children.flatMap((building) => building.children);

type Differing = { readonly place: string; readonly node: Compared; readonly size: bigint };

/** Lines with such an effect, with the names of building and unit above them. */
async function differing(project: Compared, effect: 'quantity' | 'price'): Promise<Differing[]> {
  const letOthersRun = yieldOften();
  const found: Differing[] = [];
  for (const { place, node } of linesIn(project)) {
    const cents = node.cents[effect];
    if (cents !== 0n) found.push({ place, node, size: cents < 0n ? -cents : cents });
    await letOthersRun();
  }
  return found;
}

function* linesIn(project: Compared): Generator<Pick<Differing, 'place' | 'node'>> {
  for (const building of project.children)
    for (const unit of building.children)
      for (const node of unit.children)
        if (node.kind === 'line') yield { place: `${building.name} / ${unit.name}`, node };
}
