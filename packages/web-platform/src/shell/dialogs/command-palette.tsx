import { EnterOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { type MenuLeaf, menuLeaves, searchLeaves } from '../../navigation/menu-tree.ts';
import { useMenu, useMenuChoice } from '../../navigation/use-menu.ts';
import { useSession } from '../../session/session-context.ts';
import styles from './dialogs.module.css';

const MAX_RESULTS = 50;

/** ⌘K: jump to any page of the menu by typing part of its name. */
export function CommandPalette() {
  const t = useTranslation();
  const choose = useMenuChoice();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const leaves = useCommands();
  const hits = searchLeaves(leaves, typed, t).slice(0, MAX_RESULTS);
  const go = (leaf: MenuLeaf | undefined) => {
    if (leaf !== undefined) choose(leaf.node);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((before) => Math.min(Math.max(before + step, 0), Math.max(hits.length - 1, 0)));
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
        placeholder={t('输入页面名称，回车打开')}
        aria-label={t('跳转到页面（Ctrl K）')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onPressEnter={() => go(hits[at])}
      />
      <ul className={styles.jumpList}>
        {hits.map((leaf, index) => (
          <CommandItem key={leaf.node.id} leaf={leaf} isActive={index === at} onChoose={() => go(leaf)} />
        ))}
        {hits.length === 0 ? <li className={styles.jumpNone}>{t('没有找到“{typed}”', { typed })}</li> : null}
      </ul>
    </Modal>
  );
}

interface CommandItemProps {
  readonly leaf: MenuLeaf;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function CommandItem({ leaf, isActive, onChoose }: CommandItemProps) {
  const t = useTranslation();
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
        onClick={onChoose}
      >
        <span>{t(leaf.node.name)}</span>
        <span className={words.quiet}>{leaf.trail.map((name) => t(name)).join(' / ')}</span>
        {isActive ? <EnterOutlined className={styles.jumpSign ?? ''} /> : null}
      </button>
    </li>
  );
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
