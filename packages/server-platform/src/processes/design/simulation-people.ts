import type { PlatformAnswer, PlatformBody } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import { requireOffered } from '../../entities/choices/require-links.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { resolveApprovers } from '../approvers/resolve-approvers.ts';
import { getActiveSubstitutes, substituteFor } from '../approvers/substitutes.ts';
import { getFormEntity, newestByKey } from '../definitions/definitions.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { leaderOf } from '../rules/leader.ts';

type Asked = PlatformBody<'POST /act/model/:key/simulationPeople'>;
type Found = PlatformAnswer<'POST /act/model/:key/simulationPeople'>;
type Person = Found['people'][number][number];

/**
 * Whom rules of a process name for an application as it is filled in, by the same look-ups as in a real process. The form
 * may lead to rows that its pickers offer this user, and to no others: who stands in a hidden row is not told by a rule.
 */
export async function simulationPeople(
  { tx, user, server, code }: CommandContext,
  key: string,
  { initiator, values, rules }: Asked,
): Promise<Found> {
  const applicant = await applicantOf(tx, initiator);
  const deployed = await newestByKey(tx, key);
  const known = getFormEntity(server.registry, deployed);
  const { fields } = known.entity;
  await requireOffered({ tx, user, registry: server.registry, fields }, values);
  const record: WireRow = { ...values, id: '0', revision: 1, createdBy: initiator };
  const form: Form = { deployed, known, record };
  const about = { initiatorDept: applicant.department, fields, record };
  const query = (name: string) =>
    code.findApprovers(known.module?.name ?? '', name)({ tx, record, initiator });
  const found: (readonly string[])[] = [];
  for (const rule of rules) {
    const leader = await leaderOf(tx, rule, form);
    found.push(await resolveApprovers(tx, rule, { ...about, leader, query }));
  }
  const named = await peopleOf(tx, found.flat());
  return {
    initiator: applicant,
    people: found.map((ids) => ids.flatMap((id) => named.get(id) ?? [])),
  };
}

type Substitutes = PlatformAnswer<'GET /act/model/:key/simulationFirm'>['substitutes'];

/** 代理: who gets whose tasks of this process now. */
export async function simulationSubstitutes(
  tx: CommandContext['tx'],
  key: string,
  now: Date,
): Promise<Substitutes> {
  const active = await getActiveSubstitutes(tx, now);
  const pairs = [...new Set(active.map(({ fromUser }) => fromUser))].flatMap((of) => {
    const by = substituteFor(active, of, key);
    return by === undefined ? [] : [{ of, by }];
  });
  const named = await peopleOf(
    tx,
    pairs.flatMap(({ of, by }) => [of, by]),
  );
  return pairs.flatMap((pair) => {
    const of = named.get(pair.of);
    const by = named.get(pair.by);
    return of && by ? [{ of, by }] : [];
  });
}

async function applicantOf(tx: CommandContext['tx'], id: string): Promise<Found['initiator']> {
  const [applicant] = await queryRows<Found['initiator']>(
    tx,
    'select id, name, department from staff where tenant_id = $1 and id = $2 and enabled',
    [tx.tenantId, id],
  );
  if (!applicant) throw new ValidationError({ initiator: inputFault('usersUnknown') });
  return applicant;
}

async function peopleOf(tx: CommandContext['tx'], ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await queryRows<Person>(
    tx,
    'select id, name from staff where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
