import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, type InputRef, Segmented, Skeleton } from 'antd';
import { type RefObject, useState } from 'react';
import words from '../components/words.module.css';
import { useSoundMatch } from '../hooks/use-sound-match.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ProcessCard } from './process-card.tsx';
import styles from './start-process.module.css';
import { groupProcesses, type ProcessItem } from './startable-processes.ts';
import { useFavourites, useStartableProcesses, useStartProcess } from './use-processes.ts';

export interface ProcessChoiceProps {
  /** It is a page of its own, as high as its processes need. */
  readonly isWhole?: boolean;
  readonly search?: RefObject<InputRef | null>;
}

/** The processes that the user may start by category, or their favourites; a click starts one, Enter the first that is found. */
export function ProcessChoice({ isWhole = false, search }: ProcessChoiceProps) {
  const t = useTranslation();
  const [tab, setTab] = useState('all');
  const [typed, setTyped] = useState('');
  const { data, isPending } = useStartableProcesses();
  const { keys, toggle } = useFavourites();
  const shown = (data ?? []).filter(({ key }) => tab === 'all' || keys.includes(key));
  const groups = groupProcesses(shown, typed, useSoundMatch(typed));
  const start = useStartProcess();
  const startFirst = () => {
    const first = groups[0]?.processes[0];
    if (typed.trim() !== '' && first !== undefined) start(first);
  };
  return (
    <>
      <div className={styles.startFlowBar}>
        <Segmented
          value={tab}
          onChange={setTab}
          options={[
            { value: 'all', label: t('全部流程') },
            { value: 'favourites', label: t('我的收藏') },
          ]}
        />
        <Input
          className={styles.startFlowSearch}
          {...(search === undefined ? {} : { ref: search })}
          allowClear
          autoFocus
          prefix={<SearchOutlined className={words.quiet} />}
          placeholder={t('流程名称、拼音或首字母')}
          aria-label={t('流程名称')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={startFirst}
        />
      </div>
      <div className={isWhole ? styles.startFlowWhole : styles.startFlowBody}>
        {isPending ? (
          <Skeleton active />
        ) : (
          <Groups groups={groups} keys={keys} toggle={toggle} onStart={start} />
        )}
        {shown.length > 0 && groups.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有找到“{typed}”', { typed })} />
        ) : null}
        {!isPending && shown.length === 0 ? <None isFavourites={tab === 'favourites'} /> : null}
      </div>
    </>
  );
}

interface GroupsProps {
  readonly groups: ReturnType<typeof groupProcesses>;
  readonly keys: readonly string[];
  readonly toggle: (key: string) => void;
  readonly onStart: (process: ProcessItem) => void;
}

function Groups({ groups, keys, toggle, onStart }: GroupsProps) {
  return groups.map(({ category, label, colour, processes: members }) => (
    <section key={category} className={styles.processGroup}>
      <h3 style={{ borderColor: colour }}>
        {label} <span className={words.quiet}>{members.length}</span>
      </h3>
      <div className={styles.processCards}>
        {members.map((process) => (
          <ProcessCard
            key={process.key}
            process={process}
            colour={colour}
            isFavourite={keys.includes(process.key)}
            onStart={() => onStart(process)}
            onToggle={() => toggle(process.key)}
          />
        ))}
      </div>
    </section>
  ));
}

function None({ isFavourites }: { readonly isFavourites: boolean }) {
  const t = useTranslation();
  const text = isFavourites ? '还没有收藏的流程，点亮流程旁的星标即可收藏' : '没有可以发起的流程';
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(text)} />;
}
