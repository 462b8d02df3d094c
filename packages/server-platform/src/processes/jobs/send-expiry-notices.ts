import { saidText } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import { membersOf } from '../../notifications/add-candidates.ts';
import { momentText } from '../../notifications/notices-from-events.ts';
import { addNotices, notifyOfRecords } from '../../outbox/notices.ts';
import { readRow } from '../../storage/read-row.ts';
import { resolveApprovers } from '../approvers/resolve-approvers.ts';
import { deployedById, getFormOf } from '../definitions/definitions.ts';
import { loadModels } from '../forms/load-models.ts';
import { loadTree } from '../repository/tree-repository.ts';
import { holdersOf } from '../rules/add-notices.ts';
import type { ProcessRules } from '../rules/process-rules.ts';
import { textsForReceivers } from '../rules/text-for-receivers.ts';

type ExpiryRule = ProcessRules['expiry'][number];

const BATCH_SIZE = 100;
/** What passed its time longer ago when the rule was made is no news any more. */
const LATEST_DAYS = 7;
/** What others than the handler read where the firm words it not; the handler reads the product's own words. */
export const EXPIRY_BESIDES = {
  before: '“{title}”的环节“{step}”将于 {dueAt} 到期，由{handler}处理',
  after: '“{title}”的环节“{step}”已超过期限 {dueAt}，由{handler}处理',
} as const;
const TITLES = { before: '到期提醒', after: '超时提醒' } as const;

type Due = {
  readonly id: string;
  readonly step: string;
  readonly dueAt: string;
  readonly assignee: string | null;
  readonly handler: string | null;
  readonly root: string;
  readonly title: string | null;
  readonly initiator: string | null;
  readonly initiatorName: string | null;
  readonly defId: string;
  readonly form: string;
  readonly formVersion: number | null;
};

/**
 * 到期提醒: tells of tasks whose time limit comes or has passed, as the firm has set it for their process; of each task and
 * each rule once, however many servers there are. Answers how many tasks were told of.
 */
export async function sendExpiryNotices(shipped: Server, tenantId: string): Promise<number> {
  const rules = await inTransaction(shipped.pool, tenantId, (tx) =>
    queryRows<{ key: string; rule: readonly ExpiryRule[] }>(
      tx,
      `select process_key as key, rule from process_rule where tenant_id = $1 and kind = 'expiry'`,
      [tx.tenantId],
    ),
  );
  if (rules.length === 0) return 0;
  const server = (await shipped.firms?.of(tenantId)) ?? shipped;
  let told = 0;
  for (const { key, rule } of rules)
    for (const one of rule) {
      try {
        told += await tellAll(server, tenantId, key, one);
      } catch (problem) {
        // What stands against one process is no reason to tell nobody of the others.
        server.log.error({ err: problem, process: key }, 'reminders of deadlines could not be sent');
      }
    }
  return told;
}

async function tellAll(server: Server, tenantId: string, key: string, rule: ExpiryRule): Promise<number> {
  let told = 0;
  for (;;) {
    const found = await inTransaction(server.pool, tenantId, async (tx) => {
      const due = await claim(tx, { key, rule, now: server.now() });
      for (const one of due) await tellOfTask(tx, server, rule, one);
      return due.length;
    });
    told += found;
    if (found < BATCH_SIZE) return told;
  }
}

type Claiming = { readonly key: string; readonly rule: ExpiryRule; readonly now: Date };

/** Tasks of a process that this rule is due for and that nobody was told of by it; they are his who finds them. */
function claim(tx: Tx, { key, rule: { step, when, hours }, now }: Claiming): Promise<Due[]> {
  const isDue =
    when === 'before'
      ? `t.due_at > $4 and t.due_at - $5::int * interval '1 hour' <= $4`
      : `t.due_at + $5::int * interval '1 hour' between $4::timestamptz - interval '${LATEST_DAYS} days' and $4`;
  return queryRows<Due>(
    tx,
    `with due as (
       select t.id, t.name, t.due_at, t.assignee, i.id as root, i.title, i.initiator, i.def_id, i.form_record_id, i.form_version
       from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id and i.status = 'active'
       where t.tenant_id = $1 and t.status = 'open' and t.purpose = 'decide' and i.def_key = $2 and i.form_record_id is not null
         and ($3::text is null or t.node_id = $3) and ${isDue}
         and not exists (select 1 from reminder_sent r where r.tenant_id = t.tenant_id and r.reminder = $6 and r.row_id = t.id
           and r.due = t.due_at::text and r.span = $7)
       order by t.due_at, t.id limit ${BATCH_SIZE}
     ), claimed as (
       insert into reminder_sent (tenant_id, reminder, row_id, due, span) select $1, $6, d.id, d.due_at::text, $7 from due d
       on conflict do nothing returning row_id
     )
     select d.id::text as id, d.name as step, d.due_at as "dueAt", d.assignee, h.name as handler, d.root, d.title, d.initiator,
       a.name as "initiatorName", d.def_id as "defId", d.form_record_id as form, d.form_version as "formVersion"
     from due d join claimed c on c.row_id = d.id
     left join staff h on h.tenant_id = $1 and h.id = d.assignee
     left join staff a on a.tenant_id = $1 and a.id = d.initiator order by d.id`,
    [tx.tenantId, key, step, now, hours, `expiry/${when}/${hours}`, step ?? ''],
  );
}

async function tellOfTask(tx: Tx, server: Server, rule: ExpiryRule, due: Due): Promise<void> {
  const deployed = await deployedById(tx, due.defId);
  const known = await getFormOf({ tx, server }, deployed, due.formVersion);
  const dueAt = momentText(new Date(due.dueAt).toISOString());
  const rows = await loadTree(tx, due.root);
  const form = { deployed, known, record: await readRow(tx, known, due.form) };
  const tree = { rows, form, rootId: due.root, models: await loadModels({ tx }, rows) };
  const subject = {
    known,
    values: {
      title: due.title ?? deployed.name,
      process: deployed.name,
      initiator: due.initiatorName ?? '',
      handler: due.handler ?? '候选人',
      step: due.step,
      dueAt: dueAt,
    },
  };
  const handlers = await handlersOf(tx, due);
  const tell = (receivers: readonly string[], content: string, havePart: boolean) =>
    textsForReceivers(
      { tx, server },
      {
        tree,
        texts: { title: rule.title, content },
        subject,
        receivers,
        havePart,
      },
    );
  if (rule.toHandler)
    addNotices(
      tx,
      (await tell(handlers, rule.content, true)).map(({ users, text }) => ({
        kind: rule.when === 'before' ? 'remind' : 'expired',
        users,
        title: due.title ?? deployed.name,
        procInstId: due.root,
        taskId: due.id,
        word: rule.when === 'before' ? dueAt : { template: '期限 {dueAt}', params: { dueAt } },
        text,
        ways: rule.ways,
      })),
    );
  const others = (await besides(tx, rule, due)).filter((id) => !(rule.toHandler && handlers.includes(id)));
  const told = await tell([...new Set(others)], rule.content, false);
  const said = rule.content ? undefined : { template: EXPIRY_BESIDES[rule.when], params: subject.values };
  notifyOfRecords(
    tx,
    told.flatMap(({ users, text }) =>
      users.map((user) => ({
        kind: 'reminder' as const,
        user,
        title: text.title || TITLES[rule.when],
        word: text.content || (said ? saidText(said) : ''),
        said,
        address: `/flowhandle/flow-business?procInstId=${due.root}&view=true`,
        ways: rule.ways,
      })),
    ),
  );
}

/** Whoever holds the task, or all who may claim it. */
async function handlersOf(tx: Tx, { id, assignee }: Due): Promise<readonly string[]> {
  if (assignee !== null) return [assignee];
  const candidates = await queryRows<{ kind: string; ref: string }>(
    tx,
    'select kind, ref from wf_task_candidate where tenant_id = $1 and task_id = $2',
    [tx.tenantId, id],
  );
  const people = candidates.filter(({ kind }) => kind === 'u').map(({ ref }) => ref);
  const groups = candidates.filter(({ kind }) => kind !== 'u');
  return [...new Set([...people, ...(groups.length > 0 ? await membersOf(tx, groups) : [])])];
}

/** Whom the firm wants told beside the handler. */
async function besides(tx: Tx, rule: ExpiryRule, { initiator, assignee }: Due): Promise<readonly string[]> {
  const about = { initiatorDept: null, fields: {}, record: {}, query: async () => [] };
  return [
    ...(rule.toInitiator && initiator ? [initiator] : []),
    ...(rule.toHead && assignee ? await resolveApprovers(tx, { kind: 'headOf', user: assignee }, about) : []),
    ...(await holdersOf(tx, rule.roles)),
  ];
}
