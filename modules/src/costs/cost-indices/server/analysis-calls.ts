import { DEFAULT_SUBJECT_MODEL, type ExpandedRow } from '@jianheng/cost-engine';
import { INDEX_SETTINGS, type IndexSource, linesById, moneySum, RELATION_IDS } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { analysisCalls, complementCalls } from '../index-analyses.calls.ts';
import { type Analysed, analyse, type GroupPlace, seenBasis, workInput } from './analysed-group.ts';
import { readRun } from './compute-indices.ts';
import { readBasis } from './index-facts.ts';
import { MIN_COLLECTED } from './index-ranges.ts';
import { type AskHands, askAbout, type SeenHands, seenProject } from './seen-project.ts';

/** The parent of the first level of a tree. */
const ROOT = '-1';

type Hands = AskHands & SeenHands;

/** Analyses of one project. */
export const analyses = serve(
  costIndices,
  analysisCalls,
  { read: 'view', reads: [costProjects] },
  {
    'POST /b/analyze1/queryTree': {
      label: '造价指标：经济指标分析',
      reads: async ({ body, ...hands }) => {
        const found = await analyse(hands, body, 'economic');
        const { group, divisors } = found;
        return {
          ...found.common,
          rows: group.economic
            .filter(({ amount }) => Number(amount) !== 0)
            .map(({ id, name, depth, amount, share, perScale }) => {
              const divisor = divisors.symbolOf(id);
              return {
                ...treeRow(id, name, depth),
                key: `EC:${id}`,
                amount,
                share,
                perScale,
                divisor,
                formula: `${name} = Σ 合价 ÷ ${divisor}`,
                ...found.judge(`EC:${id}`, perScale, divisor),
              };
            }),
        };
      },
    },
    'POST /b/analyze1/queryTreeForBill': {
      label: '造价指标：科目的清单',
      reads: async ({ body, ...hands }) => {
        const { subjectId } = body;
        if (subjectId !== '' && !DEFAULT_SUBJECT_MODEL.subjects.has(subjectId))
          throw hands.businessError('noSuchSubject', { id: subjectId });
        return linesOf(hands, body, { kind: 'subject', subject: subjectId });
      },
    },
    'POST /b/analyze2/queryTree': {
      label: '造价指标：工程量指标分析',
      reads: async ({ body, ...hands }) => {
        const found = await analyse(hands, body, 'quantity');
        const { group, divisors } = found;
        return {
          ...found.common,
          rows: group.quantity
            .filter(({ quantity }) => Number(quantity) !== 0)
            .map(({ id, name, depth, unit, quantity, perScale, unitPrice }) => {
              const divisor = divisors.symbolOf(id);
              return {
                ...treeRow(id, name, depth),
                key: `QT:${id}`,
                unit,
                quantity,
                perScale,
                unitPrice,
                divisor,
                formula: `${name}含量 = Σ 工程量（${unit}）÷ ${divisor}`,
                ...found.judge(`QT:${id}`, perScale, divisor),
              };
            }),
        };
      },
    },
    'POST /b/analyze3/queryTree': {
      label: '造价指标：工料机指标分析',
      reads: async ({ body, ...hands }) => {
        const found = await analyse(hands, body, 'material');
        const { group, divisors } = found;
        return {
          ...found.common,
          rows: group.material.map(({ name, range: _range, flag: _flag, ...row }) => {
            const divisor = divisors.symbolOf(name);
            return {
              ...row,
              ...treeRow(name, name, 0),
              key: `MT:${name}`,
              divisor,
              formula: `${name}消耗量 = Σ（工程量 × 含量）÷ ${divisor}`,
              ...found.judge(`MT:${name}`, row.perScale, divisor),
            };
          }),
        };
      },
    },
    'POST /b/analyze3/queryTreeForBill': {
      label: '造价指标：材料类的清单',
      reads: ({ body, ...hands }) => linesOf(hands, body, { kind: 'material', material: body.material }),
    },
    'POST /b/relativityAnalyze/queryTree': {
      label: '造价指标：相关性分析',
      reads: async ({ body, ...hands }) => {
        const found = await analyse(hands, body, 'relation');
        return {
          ...found.common,
          rows: found.group.relation.map(({ id, name, unit, over, under, value }) => {
            const [above = '', below = ''] = name.split('/');
            return {
              ...treeRow(id, name, 0),
              key: `RL:${id}`,
              unit,
              value,
              reason: value === null ? '分母工程量为零' : null,
              formula: `${above}工程量 ÷ ${below}工程量`,
              figures: [
                [above, over],
                [below, under],
              ] satisfies [string, string][],
              ...found.judge(`RL:${id}`, value, ''),
            };
          }),
        };
      },
    },
    'POST /b/relativityAnalyze/queryBillByModelId': {
      label: '造价指标：相关性的清单',
      reads: ({ body, ...hands }) => {
        const { modelId, side } = body;
        if (!RELATION_IDS.has(modelId)) throw hands.businessError('noSuchRelation', { id: modelId });
        return linesOf(hands, body, { kind: 'relation', relation: modelId, side });
      },
    },
    'POST /b/expandAnalyze/queryTree': {
      label: '造价指标：扩展指标分析',
      reads: async ({ body, ...hands }) => {
        const found = await analyse(hands, body, 'expanded');
        return { ...found.common, rows: found.group.expanded.map((row) => expandedRow(found, row)) };
      },
    },
    'POST /b/analyzeProject/queryData': {
      label: '造价指标：项目分析',
      reads: async ({ body: { projectId }, ...hands }) =>
        (await statusesOf(hands, projectId)).map(({ id, name, isComplete, collectedShare, inputs }) => ({
          nodeId: id,
          name,
          isComplete,
          collectedShare,
          inputs: inputs.map(({ neededFor, ...input }) => ({ ...input, requiredBy: [...neededFor] })),
        })),
    },
    'POST /b/indicator/funnel/getIndexDataSource': {
      label: '造价指标：数据漏斗',
      reads: async ({ body: { projectId }, ...hands }) => {
        const basis = await seenBasis(hands, projectId);
        const { answer } = await askAbout<'indexFunnel'>(hands, basis, 'indexFunnel', {
          settings: INDEX_SETTINGS,
          corrections: [],
          facts: basis.facts,
        });
        const { rows } = await hands.tx.client.query<{ values: number; used: number }>(
          `select count(*)::int as values, count(*) filter (where m.key is null and n.collected >= $3 and n.category is not null)::int
             as used
           from cost_index_value v join cost_index_node n using (tenant_id, project_id, node_id)
           left join cost_index_mark m using (tenant_id, project_id, node_id, key)
           where v.tenant_id = $1 and v.project_id = $2`,
          [hands.tx.tenantId, projectId, MIN_COLLECTED],
        );
        const { isStale } = await readRun(hands.tx, basis);
        return {
          stages: answer.map(({ name, lines, amount }) => ({ name, lines, amount })),
          values: rows[0]?.values ?? 0,
          inStatistics: rows[0]?.used ?? 0,
          isStale,
        };
      },
    },
  },
);

/** 补充数据. */
export const complements = serve(
  costIndices,
  complementCalls,
  { read: 'view', reads: [costProjects] },
  {
    'GET /b/analyzeProject/queryComplementStatus/:id': {
      label: '造价指标：待补充的数据',
      reads: async ({ params: { id: projectId }, ...hands }) => {
        const statuses = await statusesOf(hands, projectId);
        const missing = Map.groupBy(
          statuses.flatMap(({ inputs }) => inputs.filter(({ isThere }) => !isThere)),
          ({ label }) => label,
        );
        const incomplete = statuses.filter(({ isComplete }) => !isComplete).length;
        return {
          projectId,
          isComplete: statuses.length > 0 && incomplete === 0,
          nodes: statuses.length,
          incomplete,
          missing: [...missing].map(([label, inputs]) => ({ label, nodes: inputs.length })),
        };
      },
    },
  },
);

/** The inputs of each building, with the sizes that the tree of the project states. */
async function statusesOf(hands: Hands, projectId: string) {
  await seenProject(hands, projectId);
  const basis = await readBasis(hands.tx, projectId);
  if (basis.nodes.length === 0) return [];
  const { answer } = await askAbout<'statuses'>(hands, basis, 'statuses', {
    settings: INDEX_SETTINGS,
    corrections: [],
  });
  return answer;
}

const treeRow = (id: string, name: string, depth: number) => ({ id, parentId: ROOT, name, depth });

function expandedRow({ judge }: Analysed, { index }: ExpandedRow) {
  return {
    ...treeRow(index.part, index.name, 0),
    key: index.key,
    unit: index.unit,
    value: index.value,
    reason: index.value === null ? (index.reason ?? null) : null,
    formula: index.formula,
    figures: index.figures.map(([name, figure]): [string, string] => [name, figure]),
    ...judge(index.key, index.value, ''),
  };
}

/** The lines that a figure is the sum of. */
async function linesOf(hands: Hands, place: GroupPlace, source: IndexSource) {
  const basis = await seenBasis(hands, place.projectId);
  const { answer } = await askAbout<'indexLines'>(hands, basis, 'indexLines', {
    ...workInput(place, basis),
    source,
  });
  const found = await linesById(hands.tx, place.projectId, answer.ids);
  const byId = new Map(found.map((line) => [line.id, line]));
  const rows = answer.ids.flatMap((id) => {
    const line = byId.get(id);
    if (line === undefined) return [];
    const { code, name, feature, uom, quantity, price, amount } = line;
    return [{ id, code, name, feature, uom, quantity, price, amount }];
  });
  return { count: answer.count, amount: moneySum(rows.map(({ amount }) => amount ?? '0')), rows };
}
