import { explainPath, explainTask, fillNames, type NamedKind } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { hasHiddenFields } from '../forms/form-visibility.ts';
import { modelAt } from '../forms/load-models.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext, Form } from '../process-context.ts';

/** 为什么到我这里: the rule that chose the person, what policies did, and why the process came this way. */
export async function getExplanation(context: CommandContext, whole: Tree, taskId: string) {
  const { tx } = context;
  const tree = (await hasHiddenFields(context, whole)) ? withoutFigures(whole) : whole;
  const task = tree.rows.task.find(({ id }) => id === taskId);
  const told = task && explainTask(tree.rows, taskId, modelAt(tree, task));
  if (!told) return { rule: null, asked: [], notes: [], substituteFor: null, branches: [], path: [] };
  const path = explainPath(tree.rows).flatMap(({ nodeId, at, sentences }) =>
    sentences.map((sentence) => ({ nodeId, at, sentence })),
  );
  const named = await namesIn(tx, tree, JSON.stringify([told, path]), [
    ...told.asked,
    told.substituteFor ?? '',
  ]);
  return {
    rule: told.rule && named(told.rule),
    asked: told.asked.map((id) => named(`{user:${id}}`)),
    notes: told.notes.map(named),
    substituteFor: told.substituteFor && named(`{user:${told.substituteFor}}`),
    branches: told.branches.map(named),
    path: path.map((step) => ({ ...step, sentence: named(step.sentence) })),
  };
}

/** To whom a part of the form is hidden, a condition is told without the values that it was decided by. */
function withoutFigures({ rows, ...tree }: Tree): Tree {
  const activity = rows.activity.map((row) => {
    if (!row.detail?.weighed) return row;
    const weighed = row.detail.weighed.map((flow) => ({ ...flow, shown: null }));
    return { ...row, detail: { ...row.detail, weighed } };
  });
  return { ...tree, rows: { ...rows, activity } };
}

/** Looks up every name that a text speaks of by id, and answers how to put them in. */
async function namesIn(
  tx: Tx,
  { form, models }: Tree,
  text: string,
  people: readonly string[],
): Promise<(text: string) => string> {
  const spoken: [NamedKind, string][] = people.map((id) => ['user', id]);
  fillNames(text, (kind, id) => {
    spoken.push([kind, id]);
    return '';
  });
  const idsOf = (...kinds: NamedKind[]) => spoken.flatMap(([kind, id]) => (kinds.includes(kind) ? [id] : []));
  const numeric = (ids: readonly string[]) => ids.filter((id) => /^\d{1,18}$/.test(id));
  const found = await queryRows<{ kind: NamedKind; id: string; name: string }>(
    tx,
    `select 'user' as kind, id::text, name from staff where tenant_id = $1 and id = any($2)
     union all select 'department', id::text, name from department where tenant_id = $1 and id = any($3)
     union all select 'role', code, name from role where tenant_id = $1 and code = any($4)`,
    [tx.tenantId, numeric(idsOf('user')), numeric(idsOf('department')), idsOf('role', 'group')],
  );
  const nodes = [...models.values()].flatMap(({ model }) => model.nodes);
  const nameOf = (kind: NamedKind, id: string): string => {
    if (kind === 'field') return labelOf(form, id);
    if (kind === 'node') return nodes.find((node) => node.id === id)?.name ?? id;
    const same = kind === 'group' ? 'role' : kind;
    return found.find((one) => one.kind === same && one.id === id)?.name ?? (kind === 'user' ? '他人' : id);
  };
  return (sentence) => fillNames(sentence, nameOf);
}

const labelOf = ({ known }: Form, name: string) => known.entity.fields[name]?.label ?? name;
