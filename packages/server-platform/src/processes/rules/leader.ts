import { isId } from '@jianheng/definition';
import type { AskedRule } from '@jianheng/process-engine';
import type { Tx } from '../../database/transaction.ts';
import type { Form } from '../process-context.ts';
import { readRules } from './process-rules.ts';

/** From where heads are looked for: a department, and the person who is its head whatever the directory says. */
export type Leader = { readonly department: string } | { readonly person: string };

/**
 * 领导字段: what a firm has named as the field from which heads of departments are looked for, as this form fills it in. Of
 * rules that ask for the heads above the initiator alone; nothing where the form leaves it empty.
 */
export async function leaderOf(tx: Tx, rule: AskedRule, form: Form): Promise<Leader | undefined> {
  if (rule.kind !== 'departmentHead' && rule.kind !== 'departmentHeads') return undefined;
  const { leader } = await readRules(tx, form.deployed.key);
  const field = leader.field === null ? undefined : form.known.entity.fields[leader.field];
  const value = leader.field === null ? undefined : form.record[leader.field];
  if (!field || typeof value !== 'string' || !isId(value)) return undefined;
  return field.kind === 'department' ? { department: value } : { person: value };
}
