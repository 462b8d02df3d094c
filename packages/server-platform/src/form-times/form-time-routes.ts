import { callSpec, platformCalls } from '@jianheng/contract';
import { hasViewers } from '../authorization/row-scope.ts';
import { KNOWN_TO_ALL } from '../authorization/sight.ts';
import type { FormTimes } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { type AnyRoute, route } from '../http/route.ts';
import type { Registry } from '../storage/registry.ts';

const access = { anyOf: ['form:design'] } as const;
const ALWAYS: FormTimes = { read: null, change: null, freeRoles: [] };

type Kept = { readonly form: string; readonly rule: FormTimes; readonly revision: number };

/** 读改时间配置: when the rows of each form may be read and changed. */
export function formTimeRoutes(): AnyRoute[] {
  return [
    route(
      {
        access,
        audit: 'none',
        transaction: 'read',
        ...callSpec(platformCalls, 'GET /b/form/times'),
        summary: '各表单的读改时间',
      },
      async ({ tx, server: { registry } }) => {
        const rows = await queryRows<Kept>(
          tx,
          'select form, rule, revision from form_time where tenant_id = $1',
          [tx.tenantId],
        );
        const kept = new Map(rows.map((row) => [row.form, row]));
        return formsOf(registry).map(({ entity, module }) => ({
          form: entity.path,
          label: entity.label,
          module: module?.label ?? '',
          rule: kept.get(entity.path)?.rule ?? ALWAYS,
          revision: kept.get(entity.path)?.revision ?? 0,
        }));
      },
    ),
    route(
      {
        access,
        audit: 'form.saveTimes',
        transaction: 'write',
        ...callSpec(platformCalls, 'PUT /b/form/times'),
        summary: '保存一个表单的读改时间',
      },
      async ({ tx, user, server: { registry }, body, audit }) => {
        if (!formsOf(registry).some(({ entity }) => entity.path === body.form)) throw new AccessError(404);
        await requireRoles(tx, body.rule.freeRoles);
        audit(`form/${body.form}`, body.rule);
        return save(tx, { ...body, by: user.id });
      },
    ),
  ];
}

/** What all staff know by name is asked for at every hour. */
const formsOf = ({ entities }: Registry) =>
  entities.filter((known) => hasViewers(known) && !KNOWN_TO_ALL.includes(known.entity.path));

async function requireRoles(tx: Tx, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  const rows = await queryRows<{ code: string }>(
    tx,
    'select code from role where tenant_id = $1 and code = any($2)',
    [tx.tenantId, named],
  );
  const known = new Set(rows.map(({ code }) => code));
  const unknown = named.find((code) => !known.has(code));
  if (unknown !== undefined)
    throw new ValidationError({ freeRoles: inputFault('roleUnknown', { role: unknown }) });
}

type Saving = Kept & { readonly by: string };

/** Refused when somebody else has said otherwise since `revision` was read. */
async function save(tx: Tx, { form, rule, revision, by }: Saving): Promise<{ revision: number }> {
  const [saved] = await queryRows<{ revision: number }>(
    tx,
    `insert into form_time (tenant_id, form, rule, saved_by) values ($1, $2, $3::json, $4)
     on conflict (tenant_id, form) do update set rule = excluded.rule, saved_by = excluded.saved_by,
       revision = form_time.revision + 1, saved_at = now() where form_time.revision = $5 returning revision`,
    [tx.tenantId, form, JSON.stringify(rule), by, revision],
  );
  if (!saved || saved.revision !== revision + 1) throw businessError('changedMeanwhile');
  return saved;
}
