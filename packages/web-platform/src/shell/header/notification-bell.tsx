import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageApi } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import iconButton from '../../components/icon-button.module.css';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { translateSaid } from '../../i18n/sentences.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageDialog } from '../../messages/message-dialog.tsx';
import type { Message } from '../../messages/use-marking.ts';
import { useTaskCounts } from '../../realtime/use-task-counts.ts';
import styles from './header.module.css';

const TO_DO = '/main-page/toDoAll';
const COPIES = '/main-page/copy-all-list';
const MESSAGES = '/main-page/messagePage';

/** So many of the latest unread messages. */
const LATEST = { pageNo: 1, pageSize: 5, params: { isRead: false } } as const;

/** What waits for the person: tasks, unread copies and messages, counted on the bell; the latest messages to be read at once. */
export function NotificationBell() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { todo, copies, messages } = useTaskCounts() ?? { todo: 0, copies: 0, messages: 0 };
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Message>();
  const latest = useLatest(isOpen && messages > 0);
  const total = todo + copies + messages;
  // The number on the bell is part of its name.
  const label = t('共 {total} 项：待办 {todo} 项，未读抄送 {copies} 项，未读消息 {messages} 条', {
    total,
    todo,
    copies,
    messages,
  });
  const line = (label: string, count: number) => (
    <span className={styles.bellLine}>
      {label}
      <b className={words.digits}>{count}</b>
    </span>
  );
  const choose = (key: string) => {
    const message = latest.find(({ id }) => id === key);
    if (message) setOpened(message);
    else void navigate(key);
  };
  const told = latest.map((message) => ({
    key: message.id,
    label: (
      <span className={styles.bellMessage}>
        <span>{translateSaid(message.said, message.content)}</span>
        <time className={words.quiet}>{formatMoment(message.createdDate)}</time>
      </span>
    ),
  }));
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={setOpen}
        menu={{
          items: [
            { key: TO_DO, label: line(t('待办'), todo) },
            { key: COPIES, label: line(t('未读抄送'), copies) },
            { key: MESSAGES, label: line(t('未读消息'), messages) },
            ...(told.length > 0 ? [{ type: 'divider' as const }, ...told] : []),
          ],
          onClick: ({ key }) => choose(key),
        }}
      >
        <button
          type="button"
          className={`${iconButton.iconButton} ${total > 9 ? styles.bellRoom : ''}`}
          aria-label={label}
          title={label}
        >
          <Badge count={total} size="small" offset={[2, 0]}>
            <BellOutlined className={styles.bellSign ?? ''} />
          </Badge>
        </button>
      </Dropdown>
      {opened ? <MessageDialog message={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

function useLatest(isWanted: boolean): readonly Message[] {
  const { data } = useQuery({
    queryKey: queryKeys.messages.page(LATEST),
    queryFn: () => pageApi('POST /b/notice/msg/queryList', { body: LATEST }),
    enabled: isWanted,
  });
  return isWanted ? (data?.data ?? []) : [];
}
