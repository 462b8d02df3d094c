import { useStore } from '../hooks/store.ts';
import { FirstDay } from './first-day.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { HomePanels } from './home-panels.tsx';
import { ProcessPanel } from './process-panel.tsx';
import { QuickStart } from './quick-start.tsx';
import { WorkHome } from './work-home.tsx';
import { displayModeStore } from './work-mode/display-mode.ts';

/** The home page: what waits for me, what I can begin, what I did and what I asked for. */
export function HomePage() {
  const mode = useStore(displayModeStore);
  if (mode === 'work') return <WorkHome />;
  return (
    <div className={styles.home}>
      <Greeting />
      <FirstDay />
      <ProcessPanel list="toDo" title="待办" more="/main-page/toDoAll" />
      <QuickStart />
      <ProcessPanel list="done" title="已办" more="/main-page/haveDoneAll" />
      <ProcessPanel list="mine" title="我的申请" more="/main-page/myApplicationAll" />
      <HomePanels />
    </div>
  );
}
