import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from './message-page.tsx';

/** An address of the product that no page serves yet; it claims nothing. */
export function NotYetAvailable({ title }: { readonly title: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <MessagePage title={t(title)} text={t('暂未开放')}>
      <Button onClick={() => void navigate(-1)}>{t('返回上一页')}</Button>
      <Button onClick={() => void navigate('/home')}>{t('返回首页')}</Button>
    </MessagePage>
  );
}
