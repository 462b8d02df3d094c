import type { ProcessModel } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { type Tellable, unknownNames } from './notice-text.ts';
import type { ProcessRules, RuleChange } from './process-rules.ts';

type Checked = {
  readonly known: RegisteredEntity;
  readonly model: ProcessModel;
  readonly change: RuleChange;
};
type Texts = { readonly title: string; readonly content: string };

/** Refuses a rule that names a role, a field, a step or a place in a text that there is not, with what it names. */
export async function checkRule(tx: Tx, { known, model, change }: Checked): Promise<void> {
  await requireRoles(tx, rolesIn(change));
  if (change.kind === 'notices') for (const said of Object.values(change.rule)) requireTexts(said, { known });
  if (change.kind === 'leader') requireLeader(change.rule.field, known);
  if (change.kind === 'expiry') requireExpiry(change.rule, { known, model });
}

function requireExpiry(
  rules: ProcessRules['expiry'],
  { known, model }: Pick<Checked, 'known' | 'model'>,
): void {
  for (const said of rules) {
    requireTexts(said, { known });
    if (said.step !== null && !model.nodes.some(({ id, kind }) => id === said.step && kind === 'userTask'))
      throw new ValidationError({ step: inputFault('stepUnknown', { step: said.step }) });
    if (!(said.toHandler || said.toInitiator || said.toHead || said.roles.length > 0))
      throw new ValidationError({ roles: inputFault('nobodyTold') });
  }
  const times = rules.map(({ step, when, hours }) => `${step ?? ''}/${when}/${hours}`);
  if (new Set(times).size < times.length) throw new ValidationError({ hours: inputFault('expiryTwice') });
}

/** A text, which may be tried before it is kept, names what there is. */
export function requireTexts({ title, content }: Texts, about: Tellable): void {
  for (const [place, text] of Object.entries({ title, content })) {
    const [name] = unknownNames(text, about);
    if (name !== undefined) throw new ValidationError({ [place]: inputFault('noticeNameUnknown', { name }) });
  }
}

const LEADER_KINDS: readonly string[] = ['person', 'department'];

function requireLeader(name: string | null, { entity }: RegisteredEntity): void {
  if (name === null) return;
  const field = entity.fields[name];
  if (!field || !LEADER_KINDS.includes(field.kind))
    throw new ValidationError({ field: inputFault('leaderField', { field: field?.label ?? name }) });
}

function rolesIn(change: RuleChange): readonly string[] {
  if (change.kind === 'notices') return Object.values(change.rule).flatMap(({ roles }) => roles);
  if (change.kind === 'expiry') return change.rule.flatMap(({ roles }) => roles);
  if (change.kind !== 'access') return [];
  return [...change.rule.see, ...change.rule.design, ...change.rule.publish];
}

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
    throw new ValidationError({ roles: inputFault('roleUnknown', { role: unknown }) });
}
