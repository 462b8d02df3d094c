import { DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openDialog } from '../../navigation/dialog-store.ts';
import { useFurtherSystems } from '../../navigation/systems/use-further-systems.ts';
import { useIsServed } from '../../routes/use-served.ts';
import { type LoginData, placeOf } from '../../session/login-data.ts';
import { useSession } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import styles from './header.module.css';
import { useSystemEntries } from './system-tools.tsx';

/** Who is here, and what belongs to the person. Strangers see the way to the login page. */
export function UserMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useTranslation();
  const { login } = useSession();
  const items = useUserItems(login, isNarrow);
  if (login === undefined) {
    return (
      <a className={styles.user} href="/login">
        {t('登录')}
      </a>
    );
  }
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className={styles.user}
        {...(isNarrow ? { 'aria-label': login.displayName } : {})}
      >
        <Avatar name={login.displayName} />
        {isNarrow ? null : (
          <>
            <span className={styles.userName}>{login.displayName}</span>
            <DownOutlined className={styles.userSign ?? ''} />
          </>
        )}
      </button>
    </Dropdown>
  );
}

/** Only what leads somewhere is offered. */
function useUserItems(login: LoginData | undefined, isNarrow: boolean): NonNullable<MenuProps['items']> {
  const t = useTranslation();
  const navigate = useNavigate();
  const isServed = useIsServed();
  const signOut = useSignOut();
  const systems = [...useSystemEntries(), ...useFurtherSystems()];
  const to = (path: string, label: string) => ({
    key: path,
    label: t(label),
    onClick: () => void navigate(path),
  });
  const served = (path: string, label: string) => (isServed(path) ? [to(path, label)] : []);
  const place = placeOf(login);
  return [
    ...(place === ''
      ? []
      : [{ key: 'place', type: 'group' as const, label: place }, { type: 'divider' as const }]),
    to('/home', '首页'),
    { key: 'me', label: t('个人中心'), onClick: () => openDialog('me') },
    ...(login?.customerInfo === undefined ? served('/main-page/personInfo', '个人信息') : []),
    { key: 'settings', label: t('系统设置'), onClick: () => openDialog('settings') },
    ...served('/main-page/myTracks', '我的足迹'),
    // Where neither header nor foot has room for them.
    ...(isNarrow ? systems : []).map(({ key, label, open }) => ({ key, label, onClick: open })),
    ...(login?.isAdmin === true ? [to('/sys-manager', '后台管理')] : []),
    { type: 'divider' },
    { key: 'out', label: t('退出登录'), onClick: signOut },
  ];
}
