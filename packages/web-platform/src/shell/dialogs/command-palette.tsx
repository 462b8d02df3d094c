import { EnterOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import words from '../../components/words.module.css';
import { useSoundMatch } from '../../hooks/use-sound-match.ts';
import { sayName } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { type MenuLeaf, menuLeaves, searchLeaves } from '../../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../../navigation/use-menu.ts';
import { useFoundPeople } from '../../search/use-found-people.ts';
import { type Command, useFoundRows } from '../../search/use-found-rows.ts';
import { useSession } from '../../session/session-context.ts';
import { searchProcesses } from '../../start-process/startable-processes.ts';
import { useStartableProcesses, useStartProcess } from '../../start-process/use-processes.ts';
import styles from './dialogs.module.css';

const MAX_RESULTS = 50;

/** ⌘K: jump to any page of the menu by part of its name, start a process, find people, and rows by what they hold. */
export function CommandPalette() {
  const t = useTranslation();
  const choose = useMenuChoice();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const leaves = useCommands();
  const sounds = useSoundMatch(typed);
  const starts = useFoundStarts(typed, sounds);
  const people = useFoundPeople(typed);
  const rows = useFoundRows(typed);
  const commands: readonly Command[] = [
    ...starts,
    ...people,
    ...searchLeaves(leaves, typed, t, sounds)
      .slice(0, MAX_RESULTS)
      .map(({ node, trail }) => ({
        key: node.id,
        name: sayName(node, t),
        place: trail.map((name) => t(name)).join(' / '),
        go: () => choose(node),
      })),
    ...rows,
  ];
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((before) => Math.min(Math.max(before + step, 0), Math.max(commands.length - 1, 0)));
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={closeDialog}
      width={560}
      classNames={{ container: styles.jump ?? '' }}
      title={null}
    >
      <Input
        size="large"
        autoFocus
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder={t('页面、流程、人员，或要找的内容，可用拼音')}
        aria-label={t('跳转到页面（Ctrl K）')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onPressEnter={() => commands[at]?.go()}
      />
      <ul className={styles.jumpList}>
        {commands.map((command, index) => (
          <CommandItem key={command.key} command={command} isActive={index === at} />
        ))}
        {commands.length === 0 ? (
          <li className={styles.jumpNone}>{t('没有找到“{typed}”', { typed })}</li>
        ) : null}
      </ul>
    </Modal>
  );
}

interface CommandItemProps {
  readonly command: Command;
  readonly isActive: boolean;
}

function CommandItem({ command, isActive }: CommandItemProps) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li>
      <button
        ref={place}
        type="button"
        tabIndex={-1}
        className={isActive ? `${styles.jumpItem} ${styles.jumpActive}` : styles.jumpItem}
        onClick={command.go}
      >
        <span>{command.name}</span>
        <span className={words.quiet}>{command.place}</span>
        {isActive ? <EnterOutlined className={styles.jumpSign ?? ''} /> : null}
      </button>
    </li>
  );
}

/** Processes to start whose name was typed; none before anything was. */
function useFoundStarts(typed: string, sounds: (name: string) => boolean): readonly Command[] {
  const t = useTranslation();
  const start = useStartProcess();
  const { data } = useStartableProcesses({ isWanted: typed.trim() !== '' });
  if (typed.trim() === '') return [];
  return searchProcesses(data ?? [], typed, sounds).map((process) => ({
    key: `start/${process.key}`,
    name: t('发起{label}', { label: process.name }),
    place: t('发起流程'),
    go: () => start(process),
  }));
}

/** The menu's items, and the lists of modules that stand in no menu. */
function useCommands(): readonly MenuLeaf[] {
  const { all } = useMenu();
  const { entityPages } = useSession();
  return useMemo(() => {
    const leaves = menuLeaves(all);
    const known = new Set(leaves.map(({ node }) => node.url));
    const others = entityPages
      .filter(({ path }) => !known.has(path) && !path.includes(':'))
      .map(({ path, title }) => ({ node: { id: path, name: title, type: 2, url: path }, trail: [] }));
    return [...leaves, ...others];
  }, [all, entityPages]);
}
