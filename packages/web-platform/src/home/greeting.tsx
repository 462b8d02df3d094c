import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import words from '../components/words.module.css';
import { clockFace, greetingOf } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openDialog } from '../navigation/dialog-store.ts';
import { START_PROCESS_PERMISSION } from '../navigation/menu-tree.ts';
import { useTaskCounts } from '../realtime/use-task-counts.ts';
import { placeOf } from '../session/login-data.ts';
import { usePermission, useSession } from '../session/session-context.ts';
import styles from './home.module.css';
import { useHomeLists } from './panels/use-home-lists.ts';

/** A word of welcome, the three figures that matter today, and the way to begin something. */
export function Greeting() {
  const t = useTranslation();
  const { login } = useSession();
  const canStart = usePermission(START_PROCESS_PERMISSION);
  return (
    <section className={styles.greeting}>
      <div className={styles.greetingWords}>
        <h1>
          {t('{greeting}，{name}', {
            greeting: t(greetingOf(clockFace().hour())),
            name: login?.displayName ?? '',
          })}
        </h1>
        <p>{placeOf(login)}</p>
      </div>
      <Figures />
      {canStart ? (
        <Button
          type="primary"
          size="large"
          icon={<PlusOutlined />}
          onClick={() => openDialog('startProcess')}
        >
          {t('发起流程')}
        </Button>
      ) : null}
    </section>
  );
}

function Figures() {
  const counts = useTaskCounts();
  const lists = useHomeLists();
  return (
    <div className={styles.figures}>
      <Figure label="待办" count={counts?.todo} to="/main-page/toDoAll" />
      <Figure
        label="已办"
        count={lists?.done.total}
        isCapped={lists?.done.isCapped}
        to="/main-page/haveDoneAll"
      />
      <Figure
        label="我的申请"
        count={lists?.mine.total}
        isCapped={lists?.mine.isCapped}
        to="/main-page/myApplicationAll"
      />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isCapped?: boolean | undefined;
  readonly to: string;
}

function Figure({ label, count, isCapped, to }: FigureProps) {
  const t = useTranslation();
  const text = count === undefined ? '–' : `${count}${isCapped === true ? '+' : ''}`;
  return (
    <Link className={styles.figure} to={to}>
      <b className={words.digits}>{text}</b>
      <span>{t(label)}</span>
    </Link>
  );
}
