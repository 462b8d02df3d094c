import { checkFees, computeFees, type FeeBases, FeeError, type KeptFee } from '@jianheng/cost-engine';
import type { RowOf } from '@jianheng/definition';
import { type Call, type Tx, yieldOften } from '@jianheng/server-platform';
import type { costFees } from '../../cost-fees/cost-fees.module.ts';
import type { costProjects } from '../cost-projects.module.ts';
import type { project } from '../entities.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import { keptFee, type StoredFee } from './fee-rows.ts';

type Reach = { readonly reads: typeof costFees };
/** Hands of the calls that change fees. */
export type FeeHands = Pick<
  Call<typeof costProjects, 'clear', Reach>,
  'tables' | 'other' | 'businessError' | 'today'
> & { readonly tx: Tx };
export type Project = RowOf<typeof project.fields>;

type Problem = { readonly projectNodeId: string; readonly message: string };

/** Fees of a unit, or of all units of a project. */
export async function storedFees(
  { tables }: { readonly tables: { readonly feeRow: Pick<FeeHands['tables']['feeRow'], 'inBatches'> } },
  at: { readonly project: string; readonly nodes?: readonly string[] },
): Promise<readonly StoredFee[]> {
  const rows: StoredFee[] = [];
  const when = {
    project: { is: at.project },
    ...(at.nodes && { node: { in: at.nodes } }),
  };
  for await (const batch of tables.feeRow.inBatches(when)) rows.push(...batch);
  return rows;
}

/** Refuses fees with unknown symbols, circles, symbols that occur twice, or formulas that cannot be read. */
export function requireComputable(rows: readonly KeptFee[], businessError: FeeHands['businessError']): void {
  try {
    checkFees(rows);
  } catch (error) {
    if (!(error instanceof FeeError)) throw error;
    throw businessError('feeFormulaWrong', { reason: error.message.replace(/。$/, '') });
  }
}

type Figures = {
  readonly id: string;
  readonly amount: string | null;
  readonly steps: string;
  readonly stated: string | null;
  readonly problem: string | null;
};

/** Computes the stored fees of units from the bill as it is now, and stores their figures. */
export async function recomputeFees(
  hands: FeeHands,
  owner: Project,
  nodes?: readonly string[],
): Promise<{ readonly changed: number; readonly units: number; readonly problems: readonly Problem[] }> {
  const rows = await storedFees(hands, { project: owner.id, ...(nodes && { nodes }) });
  const byUnit = Map.groupBy(rows, ({ node }) => node);
  const { revision, answer } = await askProjectEngine<'feeBases'>(hands, owner, 'feeBases', {
    units: [...byUnit.keys()],
  });
  const { figures, problems } = await figuresOfUnits(byUnit, new Map(answer));
  await storeFigures(hands.tx, figures, revision);
  const before = new Map(rows.map(({ id, amount }) => [id, amount]));
  const changed = figures.filter(({ id, amount }) => before.get(id) !== amount).length;
  return { changed, units: byUnit.size, problems };
}

/**
 * Computes the fees of units. Other calls are served in between: a project may have 500 units of 200 fees each.
 * @param bases figures of the bill by unit
 */
export async function figuresOfUnits(
  byUnit: ReadonlyMap<string, readonly StoredFee[]>,
  bases: ReadonlyMap<string, FeeBases>,
): Promise<{ readonly figures: readonly Figures[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const figures: Figures[] = [];
  const letOthersRun = yieldOften();
  for (const [unit, own] of byUnit) {
    const base = bases.get(unit);
    const computed = base && computeFees(own.map(keptFee), base);
    const problem = computed === undefined ? '单位工程没有清单' : computed.problem;
    if (problem !== null) problems.push({ projectNodeId: unit, message: problem });
    for (const { id, symbol } of own) {
      const { amount = null, steps = '', stated = null } = computed?.figures.get(symbol) ?? {};
      figures.push({ id, amount, steps: steps.slice(0, MAX_STEPS), stated, problem });
    }
    await letOthersRun();
  }
  return { figures, problems };
}

const MAX_STEPS = 2000;

/** Computed figures are stored without entries in the history of each row: they follow from the bill. */
async function storeFigures(tx: Tx, figures: readonly Figures[], revision: string): Promise<void> {
  await tx.client.query(
    `update cost_fee_row r set amount = f.amount, steps = f.steps, stated = f.stated, problem = left(f.problem, 300), at_revision = $7
     from unnest($2::bigint[], $3::numeric[], $4::text[], $5::numeric[], $6::text[]) f (id, amount, steps, stated, problem)
     where r.tenant_id = $1 and r.id = f.id`,
    [
      tx.tenantId,
      figures.map(({ id }) => id),
      figures.map(({ amount }) => amount),
      figures.map(({ steps }) => steps),
      figures.map(({ stated }) => stated),
      figures.map(({ problem }) => problem),
      revision,
    ],
  );
}
