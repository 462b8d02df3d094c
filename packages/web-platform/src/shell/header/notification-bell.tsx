import { BellOutlined } from '@ant-design/icons';
import { Badge, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import iconButton from '../../components/icon-button.module.css';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTaskCounts } from '../../realtime/use-task-counts.ts';
import styles from './header.module.css';

const TO_DO = '/main-page/toDoAll';
const COPIES = '/main-page/copy-all-list';
const MESSAGES = '/main-page/messagePage';

/** What waits for the person: tasks, unread copies and messages, counted on the bell. */
export function NotificationBell() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { todo, copies, messages } = useTaskCounts() ?? { todo: 0, copies: 0, messages: 0 };
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
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: TO_DO, label: line(t('待办'), todo) },
          { key: COPIES, label: line(t('未读抄送'), copies) },
          { key: MESSAGES, label: line(t('未读消息'), messages) },
        ],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <button type="button" className={iconButton.iconButton} aria-label={label} title={label}>
        <Badge count={total} size="small" offset={[2, 0]}>
          <BellOutlined className={styles.bellSign ?? ''} />
        </Badge>
      </button>
    </Dropdown>
  );
}
