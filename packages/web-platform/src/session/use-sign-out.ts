import { App } from 'antd';
import { isWindowHeld } from '../hooks/held-window.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isHeldElsewhere } from './held-elsewhere.ts';
import { signOut } from './sign-out.ts';

/**
 * Signs out; what nobody has saved, in this window or in another one of this browser, is asked about before the session ends,
 * for afterwards nobody can save it.
 */
export function useSignOut(): () => Promise<void> {
  const t = useTranslation();
  const { modal } = App.useApp();
  return async () => {
    const isHere = isWindowHeld();
    if (!isHere && !(await isHeldElsewhere())) return signOut();
    void modal.confirm({
      title: t('有内容还没有保存，要退出登录吗？'),
      content: t(isHere ? '没有保存的内容将丢失。' : '另一个窗口中没有保存的内容将丢失。'),
      okText: t('退出登录'),
      cancelText: t('继续填写'),
      autoFocusButton: 'cancel',
      onOk: () => void signOut(),
    });
  };
}
