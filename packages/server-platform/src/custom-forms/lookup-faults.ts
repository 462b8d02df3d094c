import {
  type ApproverRule,
  type CustomFields,
  type CustomForm,
  type DeclarationFault,
  isId,
  type NoApproverPolicy,
  type ProcessStep,
} from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';

/** What a draft names by a code or an id that only the firm's rows can know. */
type Kind = 'user' | 'department' | 'role' | 'dictionary';
type Named = { readonly kind: Kind; readonly id: string; readonly word: string; readonly place: string };
type Process = NonNullable<CustomForm['process']>;

const SAYS: Readonly<Record<Kind, (place: string, id: string) => string>> = {
  user: (place, id) => `${place}的人员 ${id} 不存在或已停用`,
  department: (place, id) => `${place}的部门 ${id} 不存在`,
  role: (place, id) => `${place}的角色或用户组 ${id} 不存在`,
  dictionary: (place, id) => `${place}的字典 ${id} 不存在`,
};

/**
 * People, departments, roles and dictionaries that a draft names and the firm does not have: a step would find nobody, a
 * choice would offer nothing.
 */
export async function lookupFaults(
  tx: Tx,
  { fields, process }: Pick<CustomForm, 'fields' | 'process'>,
): Promise<DeclarationFault[]> {
  const named = [...dictionariesIn(fields), ...(process ? namedInProcess(process) : [])];
  if (named.length === 0) return [];
  const idsOf = (kind: Kind) => named.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const found = await queryRows<{ kind: Kind; id: string }>(
    tx,
    `select 'user' as kind, id::text from staff where tenant_id = $1 and id = any($2::bigint[]) and enabled
     union all select 'department', id::text from department where tenant_id = $1 and id = any($3::bigint[])
     union all select 'role', code from role where tenant_id = $1 and code = any($4)
     union all select 'dictionary', code from dictionary where tenant_id = $1 and code = any($5)`,
    [
      tx.tenantId,
      idsOf('user').filter(isId),
      idsOf('department').filter(isId),
      idsOf('role'),
      idsOf('dictionary'),
    ],
  );
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return named
    .filter(({ kind, id }) => !known.has(`${kind} ${id}`))
    .map(({ kind, id, word, place }) => ({ word, says: SAYS[kind](place, id) }));
}

/** A code that is not said yet is another fault. */
function dictionariesIn(fields: CustomFields, table?: string): Named[] {
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    if (field.kind === 'lines') return dictionariesIn(field.fields, name);
    if (field.kind !== 'dictionary' || field.code === '') return [];
    // A column is found at the table that it stands in.
    return [{ kind: 'dictionary', id: field.code, word: table ?? name, place: `“${field.label}”` }];
  });
}

function namedInProcess({ steps, settings }: Process): Named[] {
  return [...namedByPolicy(settings?.onNoApprover, '流程设置'), ...steps.flatMap(namedInStep)];
}

function namedInStep(step: ProcessStep): Named[] {
  if (step.kind === 'approve') return namedInApproval(step);
  if (step.kind === 'copyTo') return namedByRule(step.to, `“${step.label ?? '抄送'}”`);
  if (step.kind === 'parallel') return step.branches.flatMap(({ steps }) => steps.flatMap(namedInStep));
  if (step.kind !== 'branch' && step.kind !== 'inclusive') return [];
  const inner = [...step.branches.map(({ steps }) => steps), step.otherwise ?? []];
  return inner.flatMap((steps) => steps.flatMap(namedInStep));
}

function namedInApproval(step: Extract<ProcessStep, { readonly kind: 'approve' }>): Named[] {
  const place = `“${step.label}”`;
  const action = step.overdue?.action;
  return [
    ...namedByRule(step.by, place),
    ...namedByPolicy(step.onNoApprover, place),
    ...(typeof action === 'object' ? namedByRule(action.transferTo, place) : []),
  ];
}

const namedByPolicy = (policy: NoApproverPolicy | undefined, place: string): Named[] =>
  typeof policy === 'object' ? [asNamed('user', policy.toUser, place)] : [];

function namedByRule(rule: ApproverRule, place: string): Named[] {
  switch (rule.kind) {
    case 'users':
      return rule.users.map((id) => asNamed('user', id, place));
    case 'role':
      return [asNamed('role', rule.role, place)];
    case 'group':
      return [asNamed('role', rule.group, place)];
    case 'departmentMembers':
      return rule.departments === 'initiator'
        ? []
        : rule.departments.map((id) => asNamed('department', id, place));
    case 'anyOf':
      return rule.rules.flatMap((one) => namedByRule(one, place));
    default:
      return [];
  }
}

const asNamed = (kind: Kind, id: string, place: string): Named => ({ kind, id, word: 'process', place });
