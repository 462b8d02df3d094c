import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { MessagePage } from '../../components/message-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/session-context.ts';

/** A page at an address that opens to everybody, and shows what only people of the firm may see. */
export function signedInFirst(Page: ComponentType): ComponentType {
  return function KnownPage() {
    const { login } = useSession();
    return login === undefined ? <SignInFirst /> : <Page />;
  };
}

function SignInFirst() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ redirect: `${pathname}${search}` });
  return (
    <MessagePage title={t('请先登录')} text={t('登录以后才能查看这个页面。')}>
      <Button type="primary" href={`/login?${back}`}>
        {t('去登录')}
      </Button>
    </MessagePage>
  );
}
