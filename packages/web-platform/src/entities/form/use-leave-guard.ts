import { App } from 'antd';
import { useHeldWindow } from '../../hooks/held-window.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Asks before changes are left behind: by the browser itself, and by the returned function for everything else. */
export function useLeaveGuard(isDirty: boolean): (leave: () => void) => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  useHeldWindow(isDirty);
  return (leave) => {
    if (!isDirty) return leave();
    void modal.confirm({
      title: t('内容还没有保存，要离开吗？'),
      content: t('填写的内容会在本机保留，下次打开时可以恢复。'),
      okText: t('离开'),
      cancelText: t('继续填写'),
      onOk: leave,
    });
  };
}
