import { Alert, Button } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endSeeingAs } from '../../session/see-as.ts';
import { useSession } from '../../session/session-context.ts';

/** Says above everything that this window shows what another sees, and leads back. */
export function SeeingAs() {
  const t = useTranslation();
  const { login } = useSession();
  if (login?.isSeenByAnother !== true) return null;
  return (
    <Alert
      banner
      type="warning"
      title={t('正在以“{name}”的身份查看，只能查看，不能修改。', { name: login.displayName })}
      action={
        <Button size="small" onClick={() => void endSeeingAs()}>
          {t('结束查看')}
        </Button>
      }
    />
  );
}
