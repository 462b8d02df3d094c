import { Button } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { MessagePage } from '../components/message-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { signOut } from '../session/sign-out.ts';

/** Shown when the application could not begin: why, and the two ways on. */
export function BootFailure({ thrown }: { readonly thrown: unknown }) {
  const t = useTranslation();
  const said = thrown instanceof ApiError || thrown instanceof Error ? thrown.message : '';
  return (
    <MessagePage
      title={t('系统暂时无法打开')}
      text={t(said === '' ? '服务器正在维护或网络不可用，请稍后再试' : said)}
    >
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('重新加载')}
      </Button>
      <Button onClick={() => void signOut()}>{t('退出登录')}</Button>
    </MessagePage>
  );
}
