import { DECISION_WORDS, type DecisionKind } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { readItems } from '../../files/file-items.ts';
import { toWireItem } from '../../files/wire-item.ts';
import type { Tree } from '../forms/tree-access.ts';

const KINDS: Readonly<Record<DecisionKind | 'correct', string>> = { ...DECISION_WORDS, correct: '更正表单' };
const labelOf = (kind: string) => (Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : kind);

type Row = {
  id: string;
  at: string;
  kind: string;
  nodeId: string | null;
  comment: string | null;
  userName: string | null;
  deptName: string | null;
  onBehalfOf: string | null;
  taskName: string | null;
  targetNames: string | null;
  target: readonly string[];
  attachments: readonly string[];
  signature: string | null;
};

/** Decisions that name steps, not people. */
const TO_STEPS: readonly string[] = ['jump', 'sendBack', 'reopen', 'cancelNode'];

/** 审批记录 in order: who, when, at which step, what and why. */
export async function getOpinions(tx: Tx, { form, rootId }: Tree) {
  const rows = await queryRows<Row>(
    tx,
    `select a.id, a.at, a.kind, a.node_id as "nodeId", a.comment, a.target, a.attachments, a.signature, s.name as "userName", d.name as "deptName", b.name as "onBehalfOf", t.name as "taskName",
       (select string_agg(p.name, '、') from staff p where p.tenant_id = a.tenant_id and p.id::text in (select jsonb_array_elements_text(a.target))) as "targetNames"
     from wf_decision a left join staff s on s.tenant_id = a.tenant_id and s.id = a.by_user
     left join department d on d.tenant_id = s.tenant_id and d.id = s.department
     left join staff b on b.tenant_id = a.tenant_id and b.id = a.on_behalf_of
     left join wf_task t on t.tenant_id = a.tenant_id and t.id = a.task_id
     where a.tenant_id = $1 and a.root_id = $2 order by a.seq, a.id`,
    [tx.tenantId, rootId],
  );
  const files = await readItems(
    tx,
    rows.flatMap(({ attachments, signature }) => (signature ? [...attachments, signature] : attachments)),
  );
  const nameOf = (nodeId: string | null) =>
    form.deployed.model.nodes.find(({ id }) => id === nodeId)?.name ?? null;
  const stepsOf = (kind: string, target: readonly string[]) =>
    TO_STEPS.includes(kind) ? target.flatMap((id) => nameOf(id) ?? []).join('、') : '';
  return rows.map(({ nodeId, taskName, target, targetNames, attachments, signature, ...row }) => ({
    ...row,
    attachments: files.filter(({ id }) => attachments.includes(id)).map(toWireItem),
    signature: files.filter(({ id }) => id === signature).map(toWireItem)[0] ?? null,
    targetNames: targetNames ?? (stepsOf(row.kind, target) || null),
    kindLabel: labelOf(row.kind),
    taskName: taskName ?? nameOf(nodeId),
  }));
}
