import { LIMITS, type StepBudget } from '@jianheng/expression';
import {
  asksForDepartments,
  type DepartmentTree,
  evaluateOn,
  explainOn,
  type KnownModel,
  type Need,
  type Ports,
  type WorkingCalendar,
} from '@jianheng/process-engine';
import { getCalendar } from '../../calendar/working-calendar.ts';
import { businessError } from '../../errors/errors.ts';
import { resolveApprovers } from '../approvers/resolve-approvers.ts';
import { type ActiveSubstitute, getActiveSubstitutes, substituteFor } from '../approvers/substitutes.ts';
import { getUsersByName, namesUsers } from '../approvers/users-by-name.ts';
import { deployedById, deployedByKey } from '../definitions/definitions.ts';
import { readDepartments } from '../definitions/read-departments.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { leaderOf } from '../rules/leader.ts';
import { readRules } from '../rules/process-rules.ts';

/** What was looked up for one command so far. */
export type LookupCache = {
  readonly ids: string[];
  readonly people: Map<string, readonly string[]>;
  readonly models: Map<string, KnownModel>;
  readonly substitutes: readonly ActiveSubstitute[];
  readonly calendar: WorkingCalendar | undefined;
  /** The departments of the firm, where a condition asks for them. */
  readonly departments: DepartmentTree | undefined;
  /** People by the names that an imported model may call them, where it does. */
  readonly named: ReadonlyMap<string, string>;
  /** Work that the conditions of the command may still take. */
  readonly budget: StepBudget;
};
export type ResolvedInputs = { readonly form: Form; readonly lookups: LookupCache };

const NO_USERS: ReadonlyMap<string, string> = new Map();

/** What every command may ask for at once. */
export async function createLookupCache(
  { tx, server }: CommandContext,
  { deployed }: Form,
): Promise<LookupCache> {
  const now = server.now();
  void readRules(tx, deployed.key);
  return {
    ids: [],
    people: new Map(),
    models: new Map(),
    substitutes: await getActiveSubstitutes(tx, now),
    calendar: await getCalendar(tx, now),
    departments: asksForDepartments(deployed.model) ? await readDepartments(tx) : undefined,
    named: namesUsers(deployed.model) ? await getUsersByName(tx) : NO_USERS,
    budget: { left: LIMITS.formSteps },
  };
}

/** Ports of the engine over what was looked up so far. */
export function createPorts({ server }: CommandContext, { form, lookups }: ResolvedInputs): Ports {
  const { fields } = form.known.entity;
  const surroundings = (vars: object) => ({
    values: { ...form.record, ...vars },
    departments: lookups.departments,
    budget: lookups.budget,
  });
  let taken = 0;
  return {
    now: server.now().toISOString(),
    // Interpreted anew, a command must meet the ids of its first try: what it asks for is kept by them.
    nextId: () => {
      lookups.ids[taken] ??= server.ids.take();
      return lookups.ids[taken++] ?? '';
    },
    evaluate: (expression, { vars }) => evaluateOn(fields, expression, surroundings(vars)),
    explain: (expression, { vars }) => explainOn(fields, expression, surroundings(vars)),
    approvers: ({ key }) => lookups.people.get(key),
    present: ({ key }) => lookups.people.get(key),
    model: ({ key, defId }) =>
      defId === form.deployed.id ? { defId, model: form.deployed.model } : lookups.models.get(key),
    substitute: (user, { defKey }) => substituteFor(lookups.substitutes, user, defKey),
    calendar: () => lookups.calendar,
    userNamed: (name) => {
      const id = lookups.named.get(name);
      if (id === undefined) throw businessError('personUnknown', { name });
      return id;
    },
  };
}

/** Looks up what a command was found to need. */
export async function resolveNeed(
  { tx, code }: CommandContext,
  need: Need,
  { form, lookups }: ResolvedInputs,
): Promise<void> {
  if (need.kind === 'history') throw new Error('whoever reads gives all there is');
  if (need.kind === 'approvers') {
    const { rule, instance } = need.query;
    const { initiator, initiatorDept } = instance;
    const { known, record } = form;
    const query = (name: string) =>
      code.findApprovers(known.module?.name ?? '', name)({ tx, record, initiator });
    const leader = await leaderOf(tx, rule, form);
    const about = { initiatorDept, leader, fields: known.entity.fields, record, query };
    lookups.people.set(need.query.key, await resolveApprovers(tx, rule, about));
    return;
  }
  const { key, defId, defKey } = need.query;
  const deployed = defId ? await deployedById(tx, defId) : await deployedByKey(tx, defKey ?? '');
  lookups.models.set(key, { defId: deployed.id, model: deployed.model });
}
