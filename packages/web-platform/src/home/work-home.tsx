import { Button, Empty } from 'antd';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { menuLeaves } from '../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../navigation/use-menu.ts';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { MessagePanel } from './panels/message-panel.tsx';
import { ProcessPanel } from './process-panel.tsx';
import { QuickStart } from './quick-start.tsx';
import { useOpenedLately } from './work-mode/use-opened-lately.ts';
import { useWorkMode } from './work-mode/use-work-mode.ts';

/** The home page of the working mode: what the person chose to have before him. */
export function WorkHome() {
  const t = useTranslation();
  const { data } = useWorkMode();
  if (data === undefined) return <div className={styles.home} />;
  const { commonUse, mainFunciton } = data;
  return (
    <div className={styles.home}>
      <Greeting />
      {commonUse === '2' || commonUse === '4' ? <QuickStart /> : null}
      {commonUse === '3' || commonUse === '4' ? <OpenedLately isBeside={commonUse === '4'} /> : null}
      {mainFunciton.includes('1') ? (
        <ProcessPanel list="toDo" title="待办" more="/main-page/toDoAll" isHalf />
      ) : null}
      {mainFunciton.includes('2') ? (
        <ProcessPanel list="done" title="已办" more="/main-page/haveDoneAll" isHalf />
      ) : null}
      {mainFunciton.includes('3') ? (
        <ProcessPanel list="mine" title="我的申请" more="/main-page/myApplicationAll" isHalf />
      ) : null}
      {mainFunciton.includes('4') ? (
        <section className={`${styles.panel} ${styles.panelHalf}`}>
          <header className={styles.panelHead}>
            <h2>{t('消息提醒')}</h2>
          </header>
          <MessagePanel />
        </section>
      ) : null}
      {mainFunciton.includes('5') ? <BonusPages /> : null}
    </div>
  );
}

function OpenedLately({ isBeside }: { readonly isBeside: boolean }) {
  const leaves = useOpenedLately();
  return (
    <Pages
      title="最近打开的"
      leaves={leaves}
      nothing="最近打开的页面显示在这里"
      place={isBeside ? styles.panelToDo : styles.panelWhole}
    />
  );
}

/** The pages of the menu about bonuses. */
function BonusPages() {
  const leaves = menuLeaves(useMenu().business).filter(({ node }) => /\bbonus\b/.test(node.url ?? ''));
  return <Pages title="奖金管理" leaves={leaves} nothing="您的菜单里没有奖金页面" />;
}

type PagesProps = {
  readonly title: string;
  readonly leaves: ReturnType<typeof menuLeaves>;
  readonly nothing: string;
  readonly place?: string | undefined;
};

function Pages({ title, leaves, nothing, place = styles.panelHalf }: PagesProps) {
  const t = useTranslation();
  const choose = useMenuChoice();
  return (
    <section className={`${styles.panel} ${place}`}>
      <header className={styles.panelHead}>
        <h2>{t(title)}</h2>
      </header>
      {leaves.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(nothing)} />
      ) : (
        <div className={styles.pages}>
          {leaves.map(({ node }) => (
            <Button key={node.id} onClick={() => choose(node)}>
              {sayName(node, t)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
