import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-keys.ts';
import { showError } from '../../api/show-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { invalidateEntityQueries } from '../../mutations/invalidate-entity-queries.ts';
import { taskAddress } from '../../routes/process-addresses.ts';
import { useSession } from '../../session/session-context.ts';
import { toast } from '../../toast/toast.ts';
import type { ProcessFacts } from '../data/process-data.ts';

/** Seconds for which what was decided can be taken back by one press. */
const SECONDS = 5;

type Decided = Pick<ProcessFacts, 'procInstId' | 'processName'>;

/**
 * Offers to take a decision back, for five seconds and only where the server says that it can be: the next person has not
 * begun, nothing stands against it. Taking it back is a withdrawal (撤回) like any other, and stands in the record.
 */
export function useUndo(): (decided: Decided) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { login } = useSession();
  const takeBack = async ({ procInstId, processName }: Decided) => {
    try {
      const body = { procInstId, action: 'withdraw' as const };
      const idempotencyKey = newIdempotencyKey();
      const done = await api('POST /b/wf/task', { body, idempotencyKey, errors: 'returned' });
      toast().success('已收回');
      await invalidateEntityQueries(client);
      const own = 'tasks' in done ? done.tasks.find(({ assignee }) => assignee === login?.userId) : undefined;
      if (own) await navigate(taskAddress(own.id, processName ?? ''));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showError(thrown.details);
    }
  };
  const offer = async (decided: Decided) => {
    const { procInstId: id, processName } = decided;
    const facts = await api('GET /b/wf/process/:id', { params: { id }, errors: 'returned' });
    if (!facts.buttons.includes('withdraw')) return;
    const key = `undo:${id}`;
    void message.open({
      key,
      type: 'info',
      duration: SECONDS,
      content: (
        <>
          {t('“{title}”已办理，{seconds} 秒内可以收回', { title: processName ?? '', seconds: SECONDS })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(key);
              void takeBack(decided);
            }}
          >
            {t('收回')}
          </Button>
        </>
      ),
    });
  };
  // Whoever may no longer see the process has nothing to take back.
  return (decided) => void offer(decided).catch(() => undefined);
}
