import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/use-translation.ts';
import { PlainPage } from './message-page.tsx';

/** An address of the product that no page serves yet; it claims nothing. */
export function NotYetAvailable({ title }: { readonly title: string }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <PlainPage title={t(title)} text={t('暂未开放')}>
      <Button onClick={() => void navigate(-1)}>{t('返回上一页')}</Button>
      <Button onClick={() => void navigate('/home')}>{t('返回首页')}</Button>
    </PlainPage>
  );
}
