import { feesOf, type KeptFee } from '@jianheng/cost-engine';
import { serve } from '@jianheng/server-platform';
import { costFees } from '../../cost-fees/cost-fees.module.ts';
import { feeAddCalls, feeProjectCalls, feeRemoveCalls, feeRowCalls } from '../cost-fees.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import { type FeeHands, type Project, recomputeFees, requireComputable, storedFees } from './compute-fees.ts';
import { feesOfNode } from './fee-calls.ts';
import { feeTree, keptFee } from './fee-rows.ts';
import { fittingTemplates, type Template, templateRows } from './fee-templates.ts';
import { type PlacedNode, readNodes } from './nodes.ts';

const MAX_FEES = 200;

type UnitAt = { readonly project: string; readonly node: string };

/** Computes the fees of a unit again, and returns them as a tree. */
async function recomputed(hands: FeeHands, { project, node }: UnitAt) {
  await recomputeFees(hands, await hands.tables.project.read(project), [node]);
  return feeTree(await feesOfNode(hands, { id: node, project, kind: 'unit' }));
}

/** Adding fees to a unit. */
export const feeAdds = serve(
  costProjects,
  feeAddCalls,
  { of: 'node', by: 'projectNodeId', read: 'edit', write: 'edit', reads: [costFees] },
  {
    'POST /b/project/fee/add': {
      label: '造价项目：新增费用项',
      writes: async ({ row, body, record, ...hands }) => {
        const { tables, businessError } = hands;
        if (row.kind !== 'unit') throw businessError('notAUnitForFees', { name: row.name });
        await tables.project.lock(row.project);
        const present = await storedFees(hands, { project: row.project, nodes: [row.id] });
        const {
          symbol,
          name,
          parentSymbol: parent = null,
          formula = null,
          rate = null,
          amount = null,
        } = body;
        if (present.length >= MAX_FEES) throw businessError('feesFull', { count: String(MAX_FEES) });
        if (present.some((one) => one.symbol === symbol)) throw businessError('feeTwice', { symbol });
        if (parent !== null && !present.some((one) => one.symbol === parent))
          throw businessError('feeUnknown', { symbol: parent });
        const added = { symbol, name, parent, source: null, formula, rate, entered: amount, states: null };
        requireComputable([...present.map(keptFee), added], businessError);
        const place = Math.max(0, ...present.map((one) => one.place + 1));
        await tables.feeRow.add({ ...added, project: row.project, node: row.id, place, atRevision: 0 });
        record({ symbol });
        return recomputed(hands, { project: row.project, node: row.id });
      },
    },
    'POST /b/feetool/tbfeeinfo/importFromBasedata': {
      label: '造价项目：引用费率',
      writes: async ({ row, body: { month }, record, ...hands }) => {
        const { tables, businessError } = hands;
        if (row.kind !== 'unit') throw businessError('notAUnitForFees', { name: row.name });
        const owner = await tables.project.lock(row.project);
        const [template] = await fittingTemplates(hands, choiceOf(owner, row, `${month}-01`));
        if (template === undefined) throw businessError('noFeeTemplate', { name: row.name });
        const changed = await takeRates(hands, template, {
          project: row.project,
          node: row.id,
        });
        record({ template: template.id, changed });
        const rows = await recomputed(hands, { project: row.project, node: row.id });
        return { changed, template: template.name, rows };
      },
    },
  },
);

/** Rates of a template for fees of the same name; fees that are entered by hand stay. */
async function takeRates({ tables }: FeeHands, template: Template, at: UnitAt): Promise<number> {
  const rates = new Map(template.rows.map(({ name, rate }) => [name, rate]));
  const { document: basis, validFrom, validTo } = template;
  let changed = 0;
  for (const fee of await storedFees({ tables }, { project: at.project, nodes: [at.node] })) {
    const rate = rates.get(fee.name);
    if (rate === null || rate === undefined || fee.formula === null || fee.entered !== null) continue;
    await tables.feeRow.change(fee.id, { rate, basis, validFrom, validTo });
    changed += 1;
  }
  return changed;
}

/** Changing one fee. */
export const feeChanges = serve(
  costProjects,
  feeRowCalls,
  { of: 'feeRow', read: 'edit', write: 'edit', reads: [costFees] },
  {
    'PUT /b/project/fee': {
      label: '造价项目：修改费用项',
      writes: async ({ row, body, record, ...hands }) => {
        const { tables, businessError } = hands;
        await tables.project.lock(row.project);
        const changes = changesOf(body);
        const changed: KeptFee = { ...keptFee(row), ...changes };
        if (changed.entered === null && changed.formula === null && changed.source === null)
          throw businessError('feeFormulaWrong', { reason: `“${changed.name}”没有计算公式或金额` });
        const present = await storedFees(hands, { project: row.project, nodes: [row.node] });
        requireComputable(
          present.map((one) => (one.id === row.id ? changed : keptFee(one))),
          businessError,
        );
        await tables.feeRow.change(row.id, {
          ...changes,
          // A rate that a person states no longer comes from the document.
          ...(changes.rate !== undefined && { basis: null, validFrom: null, validTo: null }),
        });
        record({ symbol: row.symbol, changes });
        return recomputed(hands, row);
      },
    },
    'DELETE /b/project/fee/:id': {
      label: '造价项目：删除费用项',
      writes: async ({ row, record, ...hands }) => {
        await removeFees(hands, row, [row.id]);
        record({ symbol: row.symbol });
        return recomputed(hands, row);
      },
    },
  },
);

/** A formula or a rate replaces an entered amount. */
function changesOf(body: {
  readonly name?: string | undefined;
  readonly formula?: string | undefined;
  readonly rate?: string | null | undefined;
  readonly amount?: string | null | undefined;
}) {
  const { name, formula, rate, amount } = body;
  const isComputed = formula !== undefined || (rate !== undefined && amount === undefined);
  return {
    ...(name !== undefined && { name }),
    ...(formula !== undefined && { formula }),
    ...(rate !== undefined && { rate }),
    ...(amount !== undefined ? { entered: amount } : isComputed && { entered: null }),
  };
}

/** Removes fees of a unit; a fee that a remaining formula reads stays. */
async function removeFees(
  { tables, businessError }: Pick<FeeHands, 'tables' | 'businessError'>,
  at: UnitAt,
  ids: readonly string[],
): Promise<number> {
  await tables.project.lock(at.project);
  const present = await storedFees({ tables }, { project: at.project, nodes: [at.node] });
  requireComputable(present.filter(({ id }) => !ids.includes(id)).map(keptFee), businessError);
  for (const id of ids) await tables.feeRow.remove(id);
  return ids.length;
}

/** Removing several fees. */
export const feeRemovals = serve(
  costProjects,
  feeRemoveCalls,
  { read: 'edit', write: 'edit', reads: [costFees] },
  {
    'DELETE /b/project/fee': {
      label: '造价项目：批量删除费用项',
      writes: async ({ body: { ids }, seen, record, ...hands }) => {
        const rows = [];
        for (const id of new Set(ids)) rows.push(await seen('feeRow').read(id));
        let removed = 0;
        for (const [node, own] of Map.groupBy(rows, (row) => row.node)) {
          const at = { project: own[0]?.project ?? '', node };
          removed += await removeFees(
            hands,
            at,
            own.map(({ id }) => id),
          );
          await recomputed(hands, at);
        }
        record({ ids, removed });
        return { removed };
      },
    },
  },
);

/** Fees of a project by templates. */
export const feeStarts = serve(
  costProjects,
  feeProjectCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit', reads: [costFees] },
  {
    'POST /b/project/fee/init': {
      label: '造价项目：按模板取费',
      writes: async ({ row, body, record, ...hands }) => {
        const units = await unitsOf(hands, row, body.projectNodeIds);
        const { answer } = await askProjectEngine<'feeBases'>(hands, row, 'feeBases', {
          units: units.map(({ id }) => id),
        });
        const bases = new Map(answer);
        const withLines = units.filter(({ id }) => bases.has(id));
        if (withLines.length === 0) throw hands.businessError('noLinesForFees');
        const templates = new Map<string, Template>();
        const added = [];
        for (const unit of withLines) {
          const template = await templateFor(hands, row, unit, body.templateId);
          templates.set(template.id, template);
          const base = bases.get(unit.id);
          const fees = base === undefined ? [] : feesOf(templateRows(template), base);
          const { document: basis, validFrom, validTo } = template;
          const from = { basis, validFrom, validTo };
          for (const [place, fee] of fees.slice(0, MAX_FEES).entries())
            added.push({
              ...fee,
              states: fee.states ?? null,
              project: row.id,
              node: unit.id,
              place,
              atRevision: 0,
              ...(fee.rate !== null && fee.states !== 'measures' && fee.states !== 'statutoryFees' && from),
            });
        }
        const nodes = withLines.map(({ id }) => id);
        await hands.tables.feeRow.removeAll({ project: { is: row.id }, node: { in: nodes } });
        await hands.tables.feeRow.addAll(added);
        const { problems } = await recomputeFees(hands, row, nodes);
        const names = [...templates.values()].map(({ name }) => name).join('、');
        record({ units: nodes.length, rows: added.length, templates: [...templates.keys()] });
        return { units: nodes.length, rows: added.length, template: names, problems };
      },
    },
    'POST /b/project/fee/sysUpdateProjectFee': {
      label: '造价项目：重新计算费用',
      writes: async ({ row, record, ...hands }) => {
        const outcome = await recomputeFees(hands, row);
        if (outcome.units === 0) throw hands.businessError('noFees', { name: row.name });
        record({ changed: outcome.changed });
        return outcome;
      },
    },
  },
);

/** Named units of a project, or all that have no fees yet. */
async function unitsOf(
  hands: FeeHands,
  { id, name }: Project,
  wanted: readonly string[] | undefined,
): Promise<readonly PlacedNode[]> {
  const { businessError } = hands;
  const nodes = await readNodes(hands.tx, id);
  if (wanted !== undefined)
    return [...new Set(wanted)].map((one) => {
      const node = nodes.find((other) => other.id === one);
      if (node === undefined) throw businessError('notANode');
      if (node.kind !== 'unit') throw businessError('notAUnitForFees', { name: node.name });
      return node;
    });
  const present = new Set((await storedFees(hands, { project: id })).map(({ node }) => node));
  const missing = nodes.filter((node) => node.kind === 'unit' && !present.has(node.id));
  if (missing.length === 0 && present.size > 0) throw businessError('feesPresent', { name });
  return missing;
}

async function templateFor(
  hands: FeeHands,
  owner: Project,
  unit: PlacedNode,
  wanted: string | undefined,
): Promise<Template> {
  const { other, businessError, today } = hands;
  if (wanted !== undefined) {
    const chosen = await other(costFees).feeTemplate.read(wanted);
    if (!chosen.isOn || chosen.standard !== owner.standard)
      throw businessError('feeTemplateUnfit', { name: chosen.name });
    return chosen;
  }
  const on = owner.priceMonth === null ? today : `${owner.priceMonth}-01`;
  const [closest] = await fittingTemplates(hands, choiceOf(owner, unit, on));
  if (closest === undefined) throw businessError('noFeeTemplate', { name: unit.name });
  return closest;
}

const choiceOf = (
  { standard, tax, district }: Project,
  { specialty }: { readonly specialty: string | null },
  on: string,
) => ({ standard, tax, district, specialty, on });
