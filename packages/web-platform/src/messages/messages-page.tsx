import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { countText } from '../components/count-text.ts';
import layout from '../components/list-layout.module.css';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { type SimpleColumn, SimpleTable } from '../components/simple-table.tsx';
import words from '../components/words.module.css';
import { PAGE_SIZES } from '../entities/query/list-config.ts';
import { formatMoment } from '../formatting/times.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { translateSaid } from '../i18n/sentences.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages.module.css';
import { type Message, useMarking } from './use-marking.ts';

type Shown = 'unread' | 'all';

/** 消息提醒: what the person was told; one that is opened shows the whole of it and the way to its row. */
export function MessagesPage() {
  const t = useTranslation();
  const [opened, setOpened] = useState<Message>();
  const { shown, show, page, turnTo, data } = useMessages();
  const marking = useMarking();
  return (
    <Page className={styles.page ?? ''}>
      <PageHeader title={t('消息提醒')} note={countText(data?.total ?? 0, false, t)}>
        <Button disabled={marking.isRunning || data?.data.length === 0} onClick={marking.all}>
          {t('全部标为已读')}
        </Button>
      </PageHeader>
      <div className={layout.filters}>
        <Segmented<Shown>
          value={shown}
          onChange={show}
          options={[
            { value: 'unread', label: t('未读') },
            { value: 'all', label: t('全部') },
          ]}
        />
      </div>
      <div className={styles.body}>
        <SimpleTable<Message>
          rows={data?.data}
          keyOf={({ id }) => id}
          nothing={shown === 'unread' ? '没有未读消息' : '没有消息'}
          columns={useColumns()}
          onOpen={setOpened}
          actions={({ id, readDate }) =>
            readDate === null ? (
              <Button
                type="link"
                size="small"
                disabled={marking.isRunning}
                onClick={(event) => {
                  event.stopPropagation();
                  marking.one(id);
                }}
              >
                {t('标为已读')}
              </Button>
            ) : null
          }
        />
      </div>
      <Foot page={page} total={data?.total ?? 0} onTurn={turnTo} />
      {opened ? <MessageDialog message={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

type Paging = { readonly pageNo: number; readonly pageSize: number };

function useMessages() {
  const [shown, setShown] = useState<Shown>('unread');
  const [page, setPage] = useState<Paging>({ pageNo: 1, pageSize: PAGE_SIZES[0] });
  const query = { ...page, params: shown === 'unread' ? { isRead: false } : {} };
  const { data } = useQuery({
    queryKey: queryKeys.messages.page(query),
    queryFn: () => pageApi('POST /b/notice/msg/queryList', { body: query }),
  });
  return {
    data,
    shown,
    show: (next: Shown) => {
      setShown(next);
      setPage(({ pageSize }) => ({ pageNo: 1, pageSize }));
    },
    page,
    turnTo: (pageNo: number, pageSize: number) => setPage({ pageNo, pageSize }),
  };
}

function useColumns(): readonly SimpleColumn<Message>[] {
  const t = useTranslation();
  const weight = ({ readDate }: Message) => (readDate === null ? styles.unread : words.quiet);
  return [
    {
      key: 'title',
      title: t('标题'),
      width: 180,
      render: (message) => <span className={weight(message)}>{t(message.title)}</span>,
    },
    {
      key: 'content',
      title: t('内容'),
      render: (message) => (
        <span className={weight(message)}>{translateSaid(message.said, message.content)}</span>
      ),
    },
    {
      key: 'at',
      title: t('时间'),
      width: 150,
      render: ({ createdDate }) => <span className={words.digits}>{formatMoment(createdDate)}</span>,
    },
  ];
}

function Foot({
  page,
  total,
  onTurn,
}: {
  readonly page: Paging;
  readonly total: number;
  readonly onTurn: (pageNo: number, pageSize: number) => void;
}) {
  const isNarrow = useIsNarrow();
  return (
    <footer className={layout.foot}>
      <span />
      <Pagination
        size="small"
        current={page.pageNo}
        pageSize={page.pageSize}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={!isNarrow}
        showLessItems={isNarrow}
        onChange={onTurn}
      />
    </footer>
  );
}
