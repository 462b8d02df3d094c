import {
  AppstoreOutlined,
  DesktopOutlined,
  HistoryOutlined,
  LayoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { displayModeStore } from '../../home/work-mode/display-mode.ts';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openDialog } from '../../navigation/dialog-store.ts';
import { useMenuPath } from '../../navigation/use-menu-path.ts';
import type { RouteMatch } from '../../routes/match-route.ts';
import { useIsServed } from '../../routes/use-served.ts';
import { useSession } from '../../session/session-context.ts';
import type { FrameParts } from '../layout/frame-parts.ts';
import { shellStore } from '../layout/shell-settings.ts';
import { TopMenu } from '../menu/top-menu.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OnlineCounter } from './online-counter.tsx';
import { ProjectName } from './project-name.tsx';
import { SearchBox } from './search-box.tsx';
import { SystemTools } from './system-tools.tsx';
import { UserMenu } from './user-menu.tsx';

export interface FrameHeaderProps {
  readonly parts: FrameParts;
  readonly match: RouteMatch;
  readonly isNarrow: boolean;
}

/** The head of the frame: where one is on the left, what one can do on the right. */
export function FrameHeader({ parts, match, isNarrow }: FrameHeaderProps) {
  const t = useTranslation();
  const isSignedIn = useSession().login !== undefined;
  if (parts.header === 'plain') {
    return (
      <header className={styles.header}>
        <Brand />
        <span className={styles.headerTitle}>{t(match.route.title)}</span>
      </header>
    );
  }
  return (
    <header className={styles.header}>
      {parts.menu === 'none' ? null : <MenuButton isNarrow={isNarrow} />}
      <Brand />
      {parts.hasProjectName ? <ProjectName /> : null}
      <Middle parts={parts} isNarrow={isNarrow} />
      {isNarrow ? null : <Clock />}
      {isSignedIn && !isNarrow ? <OnlineCounter /> : null}
      {isSignedIn && !isNarrow ? <WideTools /> : null}
      {isSignedIn ? <Tools /> : <LanguageSwitch />}
      <UserMenu isNarrow={isNarrow} />
    </header>
  );
}

function Middle({ parts, isNarrow }: { readonly parts: FrameParts; readonly isNarrow: boolean }) {
  const { layoutMode } = useStore(shellStore);
  const { pathname } = useLocation();
  const menuPath = useMenuPath();
  const isSignedIn = useSession().login !== undefined;
  const hasTop = layoutMode === 'top' && parts.menu !== 'none' && !isNarrow;
  return (
    <div className={styles.headerMiddle}>
      {hasTop ? <TopMenu menu={parts.menu} pathname={menuPath(pathname)} /> : null}
      {isSignedIn && !isNarrow && !hasTop ? <SearchBox /> : null}
    </div>
  );
}

function MenuButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useTranslation();
  const { isCollapsed, layoutMode } = useStore(shellStore);
  if (isNarrow)
    return <IconButton icon={<MenuOutlined />} label={t('菜单')} onClick={() => openDialog('menu')} />;
  if (layoutMode === 'top') return null;
  return (
    <IconButton
      icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      label={t(isCollapsed ? '展开菜单' : '收起菜单')}
      isPressed={isCollapsed}
      onClick={() => shellStore.set((settings) => ({ ...settings, isCollapsed: !settings.isCollapsed }))}
    />
  );
}

/** What a phone has elsewhere, or not at all. */
function WideTools() {
  return (
    <>
      <SystemTools />
      <ModeTools />
    </>
  );
}

const TRACKS = '/main-page/myTracks';

/** Between everything and what the person chose for his work; what stands on his home page; where he was. */
function ModeTools() {
  const t = useTranslation();
  const navigate = useNavigate();
  const isServed = useIsServed();
  const isWorking = useStore(displayModeStore) === 'work';
  return (
    <div className={styles.headerTools}>
      {isServed(TRACKS) ? (
        <IconButton icon={<HistoryOutlined />} label={t('我的足迹')} onClick={() => void navigate(TRACKS)} />
      ) : null}
      <IconButton
        icon={isWorking ? <AppstoreOutlined /> : <LayoutOutlined />}
        label={t(isWorking ? '工作模式管理' : '面板管理')}
        onClick={() => openDialog(isWorking ? 'workMode' : 'panels')}
      />
      <IconButton
        icon={<DesktopOutlined />}
        label={t(isWorking ? '退出工作模式' : '进入工作模式')}
        isPressed={isWorking}
        onClick={() => displayModeStore.set((mode) => (mode === 'work' ? 'normal' : 'work'))}
      />
    </div>
  );
}

function Tools() {
  const t = useTranslation();
  return (
    <div className={styles.headerTools}>
      <IconButton
        icon={<SearchOutlined />}
        label={t('跳转到页面（Ctrl K）')}
        onClick={() => openDialog('jump')}
      />
      <NotificationBell />
      <LanguageSwitch />
      <IconButton icon={<SettingOutlined />} label={t('系统设置')} onClick={() => openDialog('settings')} />
    </div>
  );
}
