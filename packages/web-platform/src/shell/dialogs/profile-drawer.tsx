import { Button, Descriptions, Drawer } from 'antd';
import { Avatar } from '../../components/avatar.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { AUTHENTICATOR_PATH, CHANGE_PASSWORD_PATH, SELF_INFO_PATH } from '../../session/guard.ts';
import { useSession } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import styles from './dialogs.module.css';

/** Who I am in this system. */
export function ProfileDrawer() {
  const t = useTranslation();
  const { login } = useSession();
  const signOut = useSignOut();
  if (login === undefined) return null;
  const facts = [
    { key: 'loginName', label: t('登录名'), children: login.loginName },
    { key: 'no', label: t('工号'), children: login.no ?? '' },
    { key: 'dept', label: t('部门'), children: login.deptInfo.deptName ?? '' },
    { key: 'job', label: t('岗位'), children: login.deptInfo.job ?? '' },
  ].filter(({ children }) => children !== '');
  return (
    <Drawer open title={t('个人中心')} size={350} onClose={closeDialog}>
      <div className={styles.meHead}>
        <Avatar name={login.displayName} size={80} />
        <h2>{login.displayName}</h2>
      </div>
      <Descriptions column={1} size="small" items={facts} />
      <div className={styles.meActions}>
        <Button href={CHANGE_PASSWORD_PATH}>{t('修改密码')}</Button>
        <Button href={AUTHENTICATOR_PATH}>{t('两步验证')}</Button>
        <Button href={SELF_INFO_PATH}>{t('完善个人信息')}</Button>
        <Button onClick={signOut}>{t('退出登录')}</Button>
      </div>
    </Drawer>
  );
}
