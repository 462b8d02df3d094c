import { Button, Empty } from 'antd';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { openDialog } from '../navigation/dialog-store.ts';
import { START_PROCESS_PERMISSION } from '../navigation/menu-tree.ts';
import { usePermission } from '../session/session-context.ts';
import { ProcessCard } from '../start-process/process-card.tsx';
import { groupProcesses } from '../start-process/startable-processes.ts';
import { useFavourites, useStartableProcesses, useStartProcess } from '../start-process/use-processes.ts';
import styles from './home.module.css';
import { useHomeLists } from './panels/use-home-lists.ts';

const MAX_QUICK = 6;

/** The favourite processes and, where there is room, those that the reader started last, one click from beginning. */
export function QuickStart() {
  const t = useTranslation();
  const canStart = usePermission(START_PROCESS_PERMISSION);
  const { data, isPending } = useStartableProcesses();
  const { keys, toggle } = useFavourites();
  const start = useStartProcess();
  const shown = quickKeys(keys, useHomeLists()?.mine.rows ?? []);
  const groups = groupProcesses(
    (data ?? []).filter(({ key }) => shown.includes(key)),
    '',
  );
  return (
    <section className={`${styles.panel} ${styles.panelQuick}`}>
      <header className={styles.panelHead}>
        <h2>{t('常用流程')}</h2>
        {canStart ? (
          <Button type="link" size="small" onClick={() => openDialog('startProcess')}>
            {t('全部')}
          </Button>
        ) : null}
      </header>
      {isPending ? <RowsSkeleton rows={3} /> : null}
      <div className={styles.quickCards}>
        {groups.flatMap(({ colour, processes }) =>
          processes.map((process) => (
            <ProcessCard
              key={process.key}
              process={process}
              colour={colour}
              isFavourite={keys.includes(process.key)}
              onStart={() => start(process)}
              onToggle={() => toggle(process.key)}
            />
          )),
        )}
      </div>
      {!isPending && groups.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('收藏的和最近发起的流程显示在这里')} />
      ) : null}
    </section>
  );
}

/** The keys of favourites, then of what was started last, each once. */
export function quickKeys(
  favourites: readonly string[],
  started: readonly { readonly procDefKey: string }[],
): readonly string[] {
  const recent = [...new Set(started.map(({ procDefKey }) => procDefKey))].filter(
    (key) => !favourites.includes(key),
  );
  return [...favourites, ...recent.slice(0, Math.max(0, MAX_QUICK - favourites.length))];
}
