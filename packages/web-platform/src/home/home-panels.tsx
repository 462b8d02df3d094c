import { Empty } from 'antd';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsServed } from '../routes/use-served.ts';
import styles from './home.module.css';
import { AgendaPanel } from './panels/agenda-panel.tsx';
import { FiguresPanel } from './panels/figures-panel.tsx';
import { LatePanel } from './panels/late-panel.tsx';
import { MessagePanel } from './panels/message-panel.tsx';
import { type PanelItem, shownPanels } from './panels/slots.ts';
import { usePanels } from './panels/use-panels.ts';

/** 面板: what the reader has put into the places of the home page; an empty place takes no room. */
export function HomePanels() {
  const [slots] = usePanels();
  const isServed = useIsServed();
  return shownPanels(slots, isServed).map((panel) => <Panel key={panel.code} panel={panel} />);
}

function Panel({ panel: { title, code, morePath } }: { readonly panel: PanelItem }) {
  const t = useTranslation();
  const isServed = useIsServed();
  return (
    <section className={`${styles.panel} ${styles.panelSlot}`} aria-label={t(title)}>
      <header className={styles.panelHead}>
        <h2>{t(title)}</h2>
        {morePath !== '' && isServed(morePath) ? <Link to={morePath}>{t('全部')}</Link> : null}
      </header>
      <Content code={code} />
    </section>
  );
}

const CONTENTS: Readonly<Record<string, ComponentType>> = {
  message: MessagePanel,
  agenda: AgendaPanel,
  late: LatePanel,
  figures: FiguresPanel,
};

function Content({ code }: { readonly code: string }) {
  const Known = CONTENTS[code];
  return Known === undefined ? <Nothing code={code} /> : <Known />;
}

/** What will stand here, until somebody writes the first of it. */
const COMING: Readonly<Record<string, string>> = {
  notice: '单位发布的通知和公告显示在这里',
  industryNews: '行业政策和新闻显示在这里',
  pictureNews: '带图片的新闻显示在这里',
  brand: '企业介绍、荣誉和资质显示在这里',
  upgrade: '每次升级改了什么显示在这里',
  mail: '收到的邮件显示在这里',
  kpi: '每月的绩效得分显示在这里',
};

function Nothing({ code }: { readonly code: string }) {
  const t = useTranslation();
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(COMING[code] ?? '还没有内容')} />;
}
