import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from './message-page.tsx';

/** No page stands at this address. */
export function NotFoundPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <MessagePage figure="404" title={t('页面不存在')} text={t('地址可能已经变更，或者输入有误。')}>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('返回首页')}
      </Button>
    </MessagePage>
  );
}

/** The page stands, but not for this user. */
export function NotAllowedPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <MessagePage
      figure="401"
      title={t('没有权限')}
      text={t('您没有打开这个页面的权限，如需使用请联系系统管理员。')}
    >
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('返回首页')}
      </Button>
    </MessagePage>
  );
}
