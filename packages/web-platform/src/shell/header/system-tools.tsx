import {
  BookOutlined,
  ClusterOutlined,
  MessageOutlined,
  RobotOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenSystem } from '../../navigation/systems/use-open-system.ts';
import { useSystems } from '../../navigation/systems/use-systems.ts';
import { useIsServed } from '../../routes/use-served.ts';
import { usePermission } from '../../session/session-context.ts';
import styles from './header.module.css';

type Entry = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly open: () => void;
};

const INDUSTRIAL = '/industrial-page';
const KNOWLEDGE = '/main-page/knowledge-exhibition';

/** The ways to knowledge, instant messages, the assistant and the industrial page, as far as there are any for this person. */
export function useSystemEntries(): readonly Entry[] {
  const t = useTranslation();
  const isOffered = useSystems();
  const open = useOpenSystem();
  const own = useOwnPages();
  const entry = (key: 'knowledge' | 'im' | 'ai' | 'industrial', icon: ReactNode, label: string) =>
    isOffered(key) ? [{ key, icon, label: t(label), open: () => open(key) }] : [];
  return [
    ...(own.knowledge ?? entry('knowledge', <BookOutlined />, '知识库')),
    ...entry('im', <MessageOutlined />, '即时通讯'),
    ...entry('ai', <RobotOutlined />, 'AI 助手（由大语言模型驱动）'),
    ...(own.industrial ?? entry('industrial', <ClusterOutlined />, '行业平台')),
  ];
}

/** Of those the ones that are pages of the product: they go before another system of that name. */
function useOwnPages(): { readonly [Name in 'knowledge' | 'industrial']: readonly Entry[] | undefined } {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isServed = useIsServed();
  const seesKnowledge = usePermission('knowledge:view');
  const seesIndustrial = usePermission('frontend:industrial:page');
  const to = (key: string, icon: ReactNode, label: string, address: string) => [
    { key, icon, label: t(label), open: () => void navigate(address) },
  ];
  const isInside = pathname === INDUSTRIAL || pathname.startsWith(`${INDUSTRIAL}/`);
  const industrial = isInside
    ? to('industrial', <RollbackOutlined />, '返回首页', '/home')
    : to('industrial', <ClusterOutlined />, '行业平台', INDUSTRIAL);
  return {
    knowledge:
      seesKnowledge && isServed(KNOWLEDGE)
        ? to('knowledge', <BookOutlined />, '知识库', KNOWLEDGE)
        : undefined,
    industrial: seesIndustrial && (isInside || isServed(`${INDUSTRIAL}/okr-manage`)) ? industrial : undefined,
  };
}

export function SystemTools() {
  const entries = useSystemEntries();
  if (entries.length === 0) return null;
  return (
    <div className={`${styles.headerTools} ${styles.systems}`}>
      {entries.map(({ key, icon, label, open }) => (
        <IconButton key={key} icon={icon} label={label} onClick={open} />
      ))}
    </div>
  );
}
