import { useTranslation } from '../i18n/use-translation.ts';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { MessagePanel } from './panels/message-panel.tsx';
import { ProcessPanel } from './process-panel.tsx';

/** 个人用户首页: what concerns one person alone, without the menu of the firm. */
export function PersonalDesk() {
  const t = useTranslation();
  return (
    <div className={styles.home}>
      <Greeting />
      <ProcessPanel list="toDo" title="待办" more="/main-page/toDoAll" isHalf />
      <section className={`${styles.panel} ${styles.panelHalf}`}>
        <header className={styles.panelHead}>
          <h2>{t('消息提醒')}</h2>
        </header>
        <MessagePanel />
      </section>
      <ProcessPanel list="mine" title="我的申请" more="/main-page/myApplicationAll" isHalf />
      <ProcessPanel list="done" title="已办" more="/main-page/haveDoneAll" isHalf />
    </div>
  );
}
