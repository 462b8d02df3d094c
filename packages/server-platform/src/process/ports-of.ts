import type { KnownModel, Need, Ports, WorkingCalendar } from '@jianheng/process-engine';
import { refuseWith } from '../http/faults.ts';
import { calendarOf } from './calendar/calendar-of.ts';
import { evaluateOn, explainOn } from './conditions.ts';
import { deployedById, deployedByKey } from './definitions.ts';
import { namesPeople, peopleByName } from './named-people.ts';
import { findPeople } from './people.ts';
import type { Acting, Form } from './process-house.ts';
import { currentProxies, type StandingProxy, standInFor } from './proxies.ts';

/** What was looked up for one command so far. */
export type Answers = {
  readonly ids: string[];
  readonly people: Map<string, readonly string[]>;
  readonly models: Map<string, KnownModel>;
  readonly proxies: readonly StandingProxy[];
  readonly calendar: WorkingCalendar | undefined;
  /** People by the names that an imported model may call them, where it does. */
  readonly named: ReadonlyMap<string, string>;
};
export type Known = { readonly form: Form; readonly answers: Answers };

const NOBODY: ReadonlyMap<string, string> = new Map();

/** What every command may ask for at once. */
export async function newAnswers({ tx, server }: Acting, { deployed }: Form): Promise<Answers> {
  const now = server.now();
  return {
    ids: [],
    people: new Map(),
    models: new Map(),
    proxies: await currentProxies(tx, now),
    calendar: await calendarOf(tx, now),
    named: namesPeople(deployed.model) ? await peopleByName(tx) : NOBODY,
  };
}

/** Ports of the engine over what was looked up so far. */
export function portsOf({ server }: Acting, { form, answers }: Known): Ports {
  const { fields } = form.known.entity;
  let taken = 0;
  return {
    now: server.now().toISOString(),
    // Interpreted anew, a command must meet the ids of its first try: what it asks for is kept by them.
    nextId: () => {
      answers.ids[taken] ??= server.ids.take();
      return answers.ids[taken++] ?? '';
    },
    evaluate: (expression, { vars }) => evaluateOn(fields, expression, { ...form.record, ...vars }),
    explain: (expression, { vars }) => explainOn(fields, expression, { ...form.record, ...vars }),
    approvers: ({ key }) => answers.people.get(key),
    model: ({ key, defId }) =>
      defId === form.deployed.id ? { defId, model: form.deployed.model } : answers.models.get(key),
    standIn: (user, { defKey }) => standInFor(answers.proxies, user, defKey),
    calendar: () => answers.calendar,
    userNamed: (name) => {
      const id = answers.named.get(name);
      if (id === undefined) throw refuseWith('personUnknown', { name });
      return id;
    },
  };
}

/** Looks up what a command was found to need. */
export async function meet({ tx, code }: Acting, need: Need, { form, answers }: Known): Promise<void> {
  if (need.kind === 'history') throw new Error('whoever reads gives all there is');
  if (need.kind === 'approvers') {
    const { rule, instance } = need.query;
    const { starter, starterDept } = instance;
    const { known, record } = form;
    const query = (name: string) =>
      code.findApprovers(known.module?.name ?? '', name)({ tx, record, starter });
    const about = { starterDept, fields: known.entity.fields, record, query };
    answers.people.set(need.query.key, await findPeople(tx, rule, about));
    return;
  }
  const { key, defId, defKey } = need.query;
  const deployed = defId ? await deployedById(tx, defId) : await deployedByKey(tx, defKey ?? '');
  answers.models.set(key, { defId: deployed.id, model: deployed.model });
}
