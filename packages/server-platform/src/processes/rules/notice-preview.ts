import type { PlatformAnswer, PlatformBody } from '@jianheng/contract';
import { hasPermission } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { momentText } from '../../notifications/notices-from-events.ts';
import { getFormEntity, newestByKey } from '../definitions/definitions.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';
import { requireTexts } from './check-rule.ts';
import { fillText, type NoticeSubject } from './notice-text.ts';

type Preview = PlatformAnswer<'POST /act/model/:key/noticePreview'>;
type Asked = PlatformBody<'POST /act/model/:key/noticePreview'>;

/**
 * A text as it would read on the latest process of its kind that the person may see; where he may see none, its places are
 * named. What only an event says, such as a deadline, stands in it by way of example.
 */
export async function previewNotice(context: CommandContext, key: string, asked: Asked): Promise<Preview> {
  const { tx, server } = context;
  const deployed = await newestByKey(tx, key);
  const known = getFormEntity(server.registry, deployed);
  requireTexts(asked, { known });
  const id = await latestOf(context, key);
  if (id === undefined) return { on: null, title: asked.title, content: asked.content };
  const tree = await readTreeFor(context, { instanceId: id });
  const { rows, form } = tree;
  const { record, rights } = await getVisibleForm(context, tree, undefined);
  const root = rows.instance.find((one) => one.id === id);
  const task = rows.task.toSorted((left, right) => Number(right.id) - Number(left.id)).at(0);
  const subject: NoticeSubject = {
    known: form.known,
    record,
    unseen: new Set(Object.keys(rights).filter((name) => rights[name] === 'hidden')),
    values: {
      title: root?.title ?? deployed.name,
      process: deployed.name,
      initiator: String(form.record.createdBy_label ?? ''),
      handler: context.user.name,
      word: '同意',
      step: task?.name ?? '',
      dueAt: momentText(task?.dueAt ?? server.now().toISOString()),
    },
  };
  return {
    on: root?.title ?? deployed.name,
    title: fillText(asked.title, subject),
    content: fillText(asked.content, subject),
  };
}

async function latestOf({ tx, user }: CommandContext, key: string): Promise<string | undefined> {
  const isOverseeing = hasPermission(user, 'process:view') || hasPermission(user, 'process:manage');
  const [found] = await queryRows<{ id: string }>(
    tx,
    `select i.id from wf_instance i where i.tenant_id = $1 and i.def_key = $2 and i.parent_token_id is null
       and i.form_record_id is not null and ($3 or i.initiator = $4 or exists (select 1 from wf_participant p
         where p.tenant_id = i.tenant_id and p.instance_id = i.id and p.user_id = $4))
     order by i.started_at desc, i.id desc limit 1`,
    [tx.tenantId, key, isOverseeing, user.id],
  );
  return found?.id;
}
