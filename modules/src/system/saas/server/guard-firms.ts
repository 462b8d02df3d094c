import { ADMIN_ROLE, isOperator, moduleError, rule, setFirmTerms, type Tx } from '@jianheng/server-platform';
import { saas } from '../saas.module.ts';

/** What is agreed with a firm binds it in the same transaction; a firm that was founded stays. */
export const guardFirms = rule<typeof saas, 'firm'>({
  async beforeSave({ tx, before, businessError }) {
    await demandOperator(tx);
    if (before?.state === 'removing') throw businessError('removingStays', { name: before.name });
  },
  async afterSave({ tx, after }) {
    const { firmNumber, expiresOn, seats, isOpen, grade } = after;
    if (!firmNumber) return;
    const closedModules = await closedIn(tx, grade);
    await setFirmTerms(tx, firmNumber, { expiresOn, seats, isOpen, closedModules });
    await tx.client.query('update saas_firm set state = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      after.id,
      isOpen ? 'open' : 'closed',
    ]);
  },
  /** A firm that is removed is removed by the server, which tells nobody: it is not there any more. */
  async present(tx, rows) {
    const numbers = rows.flatMap(({ firmNumber }) => firmNumber ?? []);
    if (numbers.length === 0) return [...rows];
    const { rows: there } = await tx.client.query<{ id: string }>(
      'select id::text from tenant where id = any($1::bigint[])',
      [numbers],
    );
    const known = new Set(there.map(({ id }) => id));
    return rows.map((row) =>
      row.firmNumber && !known.has(row.firmNumber) ? { ...row, state: 'removed' } : row,
    );
  },
  async beforeRemove({ tx, row, businessError }) {
    if (row.firmNumber && (await isThere(tx, row.firmNumber)))
      throw businessError('foundedStays', { name: row.name });
  },
});

/** The modules that a package leaves out; none where there is no package. */
export async function closedIn(tx: Tx, grade: string | null): Promise<string[]> {
  const { rows } = await tx.client.query<{ closed: string | null }>(
    'select closed_modules as closed from saas_grade where tenant_id = $1 and id = $2',
    [tx.tenantId, grade],
  );
  return rows[0]?.closed?.split(',').filter(Boolean) ?? [];
}

/** Whether a firm that was founded is still there. */
export async function isThere(tx: Tx, firm: string): Promise<boolean> {
  const { rows } = await tx.client.query('select 1 from tenant where id = $1', [firm]);
  return rows.length > 0;
}

/** The administrators' role comes with every firm and is nobody's to shape. */
export const guardRoleTemplates = rule<typeof saas, 'roleTemplate'>({
  async beforeSave({ tx, after, businessError }) {
    await demandOperator(tx);
    if (after.code === ADMIN_ROLE) throw businessError('adminCode');
  },
});

/** Whoever runs the installation is its first firm; others keep no firms. */
export async function demandOperator(tx: Tx): Promise<void> {
  if (!(await isOperator(tx))) throw moduleError(saas, 'notOperator');
}
