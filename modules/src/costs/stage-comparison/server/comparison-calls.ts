import { MAX_TOGETHER_LINES } from '@jianheng/cost-store';
import { AccessError, type ReadingCall, serve } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { centsOf, yuanOf } from '../effects.ts';
import { comparisonCalls, MAX_DIFFERENCES } from '../stage-comparison.calls.ts';
import { stageComparison } from '../stage-comparison.module.ts';
import { type Compared, compareStages, keyOfUnit } from './compare-stages.ts';
import { unitsOf, withLines } from './read-stages.ts';
import { bidFloat, settledByClause } from './settled-line.ts';

const READ = [consultingProjects, costProjects] as const;
type Hands = ReadingCall<typeof stageComparison, { reads: (typeof READ)[number] }>;
const MAX_PROJECTS = 200;

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
        const project = await compared(hands, hands.params.id, hands.body);
        const nodes = flattened(project, null);
        if (unit === undefined) return nodes.filter(({ kind }) => kind !== 'line' && kind !== 'fee');
        return nodes.filter(({ parentKey }) => parentKey === unit);
      },
    },
    'POST /b/consult/stage-comparison/:id/differences': {
      label: '多算对比：量差、价差',
      reads: async (hands) => {
        const { effect, base, other } = hands.body;
        const { project, stages } = await comparedWith(hands, hands.params.id, hands.body);
        const [from, to] = [stages.indexOf(base), stages.indexOf(other)];
        const settling = settlingOf(project, stages);
        const isSettled = base === 'contract' && other === 'settlement';
        const found = placed(project, []).filter(({ node }) => centsOf(node.effects[effect]) !== 0n);
        const size = (node: Compared) => {
          const cents = centsOf(node.effects[effect]);
          return cents < 0n ? -cents : cents;
        };
        const sorted = found.toSorted((one, two) => (size(one.node) < size(two.node) ? 1 : -1));
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
          sum: yuanOf(found.reduce((sum, { node }) => sum + centsOf(node.effects[effect]), 0n)),
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

const compared = async (hands: Hands, id: string, chosen: Chosen) =>
  (await comparedWith(hands, id, chosen)).project;

async function comparedWith({ tx, seenIn, businessError }: Hands, id: string, chosen: Chosen) {
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
  const count = units.flat().reduce((sum, unit) => sum + unit.count, 0);
  if (count > MAX_TOGETHER_LINES) throw businessError('tooManyLines', { count, max: MAX_TOGETHER_LINES });
  const whole = [];
  for (const [at, project] of chosen.projects.entries())
    whole.push(await withLines(tx, project, units[at] ?? []));
  const pair = { base: stages.indexOf(chosen.base), other: stages.indexOf(chosen.other) };
  return { stages, project: compareStages(name, whole, pair) };
}

type Node = Omit<Compared, 'children'> & { readonly parentKey: string | null };

function flattened({ children, ...node }: Compared, parentKey: string | null): Node[] {
  return [{ ...node, parentKey }, ...children.flatMap((child) => flattened(child, node.key))];
}

/** Lines with the names of building and unit above them. */
function placed(node: Compared, names: readonly string[]): { place: string; node: Compared }[] {
  if (node.kind === 'line') return [{ place: names.join(' / '), node }];
  const own = node.kind === 'project' ? names : [...names, node.name];
  return node.children.flatMap((child) => placed(child, own));
}
