import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isNewerServed, isServerThere } from '../api/newer-version.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from './message-page.tsx';

export interface MissingPartPageProps {
  /** Somebody, or the network's return, asked for it anew already. */
  readonly wasAskedAgain: boolean;
  readonly onRetry: () => void;
}

/** The page's code did not arrive. It is asked for again when the network returns; a newer version wants a fresh start. */
export function MissingPartPage({ wasAskedAgain, onRetry }: MissingPartPageProps) {
  const t = useTranslation();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  useEffect(() => {
    void isNewerServed().then(setNewer);
  }, []);
  useEffect(() => {
    // Browsers remember that a script did not come, some for as long as the document lives: a fresh one forgets it.
    if (wasAskedAgain) void isServerThere().then((isThere) => isThere && window.location.reload());
  }, [wasAskedAgain]);
  if (isNewer) {
    return (
      <MessagePage title={t('系统已更新')} text={t('重新加载后使用新版本，已填写的内容会在本机保留。')}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('重新加载')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('页面没有加载成功')} text={t('请检查网络；网络恢复后会自动重新加载。')}>
      <Button type="primary" onClick={onRetry}>
        {t('重试')}
      </Button>
    </MessagePage>
  );
}
