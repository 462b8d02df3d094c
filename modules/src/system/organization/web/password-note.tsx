import { useTranslation } from '@jianheng/web-platform';
import { Alert } from 'antd';

/** How a person gets a password: no form asks for one. */
export function PasswordNote() {
  const t = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('新用户还没有密码：保存后在该用户所在的行选择“重置密码”，临时密码只显示一次，请告知本人。')}
    />
  );
}
