import type { ApproverRule } from '@jianheng/definition';
import type { AskedRule, NodeOf } from '@jianheng/process-engine';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Ids } from './resolve-approvers.ts';
import { resolveApprovers } from './resolve-approvers.ts';

type Person = { readonly id: string; readonly name: string; readonly dept: string | null };

/** Rules that the directory alone answers, without a form and without what happened in a process. */
const OF_THE_DIRECTORY: readonly ApproverRule['kind'][] = [
  'departmentHeads',
  'departmentMembers',
  'role',
  'post',
  'group',
];

/** 环节的审批人: who would be asked if this person started the process now. What only a running one knows names nobody yet. */
export async function getStepUsers(tx: Tx, user: User, { approvers }: NodeOf<'userTask'>): Promise<Person[]> {
  const ids = approvers ? await askedBy(tx, user, approvers) : [];
  return queryRows<Person>(
    tx,
    `select s.id, s.name, d.name as dept from staff s left join department d on d.tenant_id = s.tenant_id and d.id = s.department
     where s.tenant_id = $1 and s.id = any($2) and s.enabled order by s.id`,
    [tx.tenantId, ids],
  );
}

async function askedBy(tx: Tx, user: User, rule: ApproverRule): Promise<Ids> {
  if (rule.kind === 'users') return rule.users;
  if (rule.kind === 'initiator') return [user.id];
  if (rule.kind === 'anyOf') return anyOf(tx, user, rule.rules);
  const isHeads = rule.kind === 'departmentHead' && rule.of !== 'previousApprover';
  if (!isHeads && !OF_THE_DIRECTORY.includes(rule.kind)) return [];
  return resolveApprovers(tx, rule as AskedRule, {
    initiatorDept: user.departmentId,
    fields: {},
    record: {},
    query: async () => [],
  });
}

async function anyOf(tx: Tx, user: User, rules: readonly ApproverRule[]): Promise<Ids> {
  const found: string[] = [];
  for (const rule of rules) found.push(...(await askedBy(tx, user, rule)));
  return found;
}
