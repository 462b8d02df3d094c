import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { processState } from '../../formatting/process-states.ts';
import { formatMoment } from '../../formatting/times.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { approvalAddress } from '../../routes/process-addresses.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './related.module.css';
import { RELATIONS, type RelatedProcess, useRelated } from './related-data.ts';
import { useLinks } from './use-links.ts';

/** 相关流程: the main process, those that belong to this one, and what people put beside it. */
export function RelatedPanel({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useRelated(processId);
  const { link, unlink, isSending } = useLinks(processId);
  const [isLinking, setLinking] = useState(false);
  if (data === undefined && error !== null)
    return (
      <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />
    );
  const without = [processId, ...(data ?? []).map(({ id }) => id)];
  return (
    <section>
      <div className={styles.relatedHead}>
        <Button icon={<LinkOutlined />} onClick={() => setLinking(true)}>
          {t('关联流程')}
        </Button>
      </div>
      <SimpleTable<RelatedProcess>
        rows={data}
        keyOf={({ id }) => id}
        nothing="没有相关流程，可以关联一个您参与过的流程"
        columns={columns(t)}
        actionsWidth={96}
        actions={({ id, mayUnlink }) =>
          mayUnlink === true ? (
            <Button type="link" size="small" disabled={isSending} onClick={() => unlink(id)}>
              {t('取消关联')}
            </Button>
          ) : null
        }
      />
      {isLinking ? (
        <LinkDialog
          without={without}
          isSending={isSending}
          onLink={(ids) => void link(ids).then((isDone) => (isDone ? setLinking(false) : undefined))}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </section>
  );
}

function columns(t: Translate): readonly SimpleColumn<RelatedProcess>[] {
  return [
    {
      key: 'process',
      title: t('事项'),
      render: ({ id, processName, procDefName }) => (
        <Link to={approvalAddress(id, processName ?? procDefName)}>{processName || procDefName}</Link>
      ),
    },
    { key: 'name', title: t('流程'), width: 140, render: ({ procDefName }) => procDefName },
    {
      key: 'relation',
      title: t('关系'),
      width: 160,
      render: ({ relation, linkedByName }) => (
        <>
          {t(RELATIONS[relation])}
          {linkedByName ? <span className={words.quiet}> {linkedByName}</span> : null}
        </>
      ),
    },
    { key: 'initiator', title: t('发起人'), width: 100, render: ({ initiatorName }) => initiatorName },
    { key: 'state', title: t('状态'), width: 90, render: ({ status }) => <State status={status} t={t} /> },
    {
      key: 'startedAt',
      title: t('发起时间'),
      width: 140,
      render: ({ startedAt }) => <span className={words.digits}>{formatMoment(startedAt)}</span>,
    },
  ];
}

function State({ status, t }: { readonly status: string; readonly t: Translate }) {
  const { label, tone } = processState(status);
  return <StateTag label={t(label)} tone={tone} />;
}
