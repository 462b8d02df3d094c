import { checkFormula, floorAreaFault, formulaCircle } from '@jianheng/cost-engine';
import type { RowOf } from '@jianheng/definition';
import { type Call, serve, type Tx } from '@jianheng/server-platform';
import { factorEditCalls, projectFactorCalls, scaleCalls } from '../cost-factors.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import type { project } from '../entities.ts';
import { factorList } from './factor-list.ts';
import { nodesBelow, readNodes } from './nodes.ts';
import {
  type Definition,
  type FigurePlace,
  type ProjectFigures,
  placeKey,
  readFigures,
} from './read-figures.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const NUMBER = /^\d{1,12}(\.\d{1,6})?$/;

type Hands = Pick<Call<typeof costProjects, 'clear'>, 'tables' | 'businessError'>;
type Project = RowOf<(typeof project)['fields']>;

/** Factors (计算因子) of a place of a project. */
export const factorCalls = serve(
  costProjects,
  projectFactorCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'POST /b/projectFactors/getProjectFactorsList': {
      label: '造价项目：计算因子',
      reads: async ({ row, tx, body, businessError }) => {
        const found = await readFigures(tx, row);
        requirePlace(found, body, businessError);
        return factorList(found, body);
      },
    },
  },
);

/** Changing the factors of a place. */
export const factorEdits = serve(
  costProjects,
  factorEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/projectFactors/saveProjectFactors': {
      label: '造价项目：保存计算因子',
      writes: async ({ row, body, record, ...hands }) => {
        const after = await saveFactors(hands, row, body);
        record({ symbols: body.rows.map(({ symbol }) => symbol) });
        return factorList(after, body);
      },
    },
    'POST /b/projectFactors/deleteAllProjectfactors': {
      label: '造价项目：删除计算因子',
      writes: async ({ row, tx, tables, body, businessError, record }) => {
        requirePlace(await readFigures(tx, row), body, businessError);
        const removed = await tables.factorValue.removeAll(at(body));
        record({ removed });
        return { removed };
      },
    },
    'POST /b/projectFactors/setDefaultFactors': {
      label: '造价项目：恢复默认计算因子',
      writes: async ({ row, tx, tables, body, businessError, record }) => {
        requirePlace(await readFigures(tx, row), body, businessError);
        const hand = { project: { is: row.id }, source: { is: 'hand' } } as const;
        const removed = await tables.factorValue.removeAll(await within(tx, body, hand));
        record({ removed });
        return factorList(await readFigures(tx, row), body);
      },
    },
  },
);

/** The scale of a node as its parts yield it. */
export const nodeScale = serve(
  costProjects,
  scaleCalls,
  { of: 'node', read: READ },
  {
    'GET /b/project/node/calScaleSummary/:id': {
      label: '造价项目：规模汇总',
      reads: async ({ row, tx, tables }) => {
        const owner: Project = await tables.project.read(row.project);
        const found = await readFigures(tx, owner, { without: row.id });
        return factorList(found, { projectId: owner.id, projectNodeId: row.id });
      },
    },
  },
);

/** Stores figures of one place; refuses figures and formulas that cannot be right. Returns the figures of the project after it. */
export async function saveFactors(
  { tx, tables, businessError }: Hands & { readonly tx: Tx },
  project: Pick<Project, 'id' | 'area'>,
  body: FigurePlace & { readonly rows: readonly Row[] },
): Promise<ProjectFigures> {
  const before = await readFigures(tx, project);
  requirePlace(before, body, businessError);
  await storeRows({ tables }, body, readRows(before, body, businessError));
  const after = await readFigures(tx, project);
  const fault = floorAreaFault(after.figures.get(placeKey(body)) ?? new Map());
  if (fault !== undefined) throw businessError('floorAreaWrong', { says: fault });
  return after;
}

type Refuse = Hands['businessError'];

/** The node belongs to the project, and has the function. */
function requirePlace({ places }: ProjectFigures, place: FigurePlace, businessError: Refuse): void {
  const { projectId, projectNodeId } = place;
  if (!places.has(projectNodeId ?? projectId)) throw businessError('notANode');
  if (!places.has(placeKey(place))) throw businessError('notAFunction');
}

type Row = {
  readonly symbol: string;
  readonly value?: string | null | undefined;
  readonly formula?: string | null | undefined;
};
type Read = {
  readonly definition: Definition;
  readonly value: string | null;
  readonly formula: string | null;
};

/** The rows by their definitions; refuses unknown symbols, figures that are no numbers, and formulas that are wrong. */
function readRows(
  { definitions, places }: ProjectFigures,
  body: FigurePlace & { readonly rows: readonly Row[] },
  businessError: Refuse,
): readonly Read[] {
  const bySymbol = new Map(definitions.map((one) => [one.symbol, one]));
  const units = new Map(definitions.map(({ symbol, unit }) => [symbol, unit]));
  const read = body.rows.map(({ symbol, value, formula }) => {
    const definition = bySymbol.get(symbol);
    if (definition === undefined) throw businessError('factorUnknown', { symbol });
    const given = { definition, value: stated(value), formula: stated(formula) };
    requireFigure(given, units, businessError);
    return given;
  });
  const twice = read.find(
    ({ definition }, place) => read.findIndex((one) => one.definition === definition) !== place,
  );
  if (twice !== undefined) throw businessError('factorTwice', { symbol: twice.definition.symbol });
  requireNoCircle(
    { definitions, read, stored: places.get(placeKey(body))?.stored ?? new Map() },
    businessError,
  );
  return read;
}

const stated = (text: string | null | undefined) => {
  const plain = text?.trim() ?? '';
  return plain === '' ? null : plain;
};

function requireFigure(
  { definition: { name }, value, formula }: Read,
  units: ReadonlyMap<string, string>,
  businessError: Refuse,
): void {
  if (value !== null && (formula !== null || !NUMBER.test(value)))
    throw businessError('figureWrong', { name });
  if (formula === null) return;
  const { isValid, message } = checkFormula(formula, units);
  if (!isValid) throw businessError('factorFormulaWrong', { name, reason: message });
}

type Formulas = {
  readonly definitions: readonly Definition[];
  readonly stored: ReadonlyMap<string, { readonly formula: string | null }>;
  readonly read: readonly Read[];
};

function requireNoCircle({ definitions, stored, read }: Formulas, businessError: Refuse): void {
  const formulas = new Map<string, string>();
  const put = (symbol: string, formula: string | null) => {
    if (formula === null) formulas.delete(symbol);
    else formulas.set(symbol, formula);
  };
  for (const { symbol, formula } of definitions) put(symbol, formula);
  for (const [symbol, { formula }] of stored) put(symbol, formula);
  for (const { definition, value, formula } of read)
    put(definition.symbol, value === null && formula === null ? definition.formula : formula);
  const circle = formulaCircle(formulas);
  const [first] = read;
  if (circle !== undefined && first !== undefined)
    throw businessError('factorFormulaWrong', { name: first.definition.name, reason: `循环引用 ${circle}` });
}

/** The stored figures of one place. */
const at = ({ projectId, projectNodeId, functionId }: FigurePlace) => ({
  project: { is: projectId },
  node: projectNodeId ? { is: projectNodeId } : { isEmpty: true },
  function: functionId ? { is: functionId } : { isEmpty: true },
});

async function storeRows({ tables }: Pick<Hands, 'tables'>, place: FigurePlace, rows: readonly Read[]) {
  const factors = rows.map(({ definition: { id } }) => id);
  await tables.factorValue.removeAll({ ...at(place), factor: { in: factors } });
  await tables.factorValue.addAll(
    rows
      .filter(({ value, formula }) => value !== null || formula !== null)
      .map(({ definition, value, formula }) => ({
        project: place.projectId,
        node: place.projectNodeId ?? null,
        function: place.functionId ?? null,
        factor: definition.id,
        value,
        formula,
        source: 'hand' as const,
      })),
  );
}

/** A place and all below it. */
async function within<W extends object>(
  tx: Tx,
  { projectId, projectNodeId, functionId }: FigurePlace,
  when: W,
) {
  if (functionId) return { ...when, ...at({ projectId, projectNodeId, functionId }) };
  if (!projectNodeId) return when;
  return { ...when, node: { in: nodesBelow(await readNodes(tx, projectId), projectNodeId) } };
}
