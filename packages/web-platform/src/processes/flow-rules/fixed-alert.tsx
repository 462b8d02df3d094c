import { Alert, Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { flowSettingsBeside } from '../../routes/flow-setting.routes.ts';

const DESIGN = '/f-flow-design';

export interface FixedAlertProps {
  /** The process that cannot be changed here. */
  readonly processKey: string;
  readonly why: string;
}

/** Why the version in use cannot be changed here, with the way to where it can. */
export function FixedAlert({ processKey, why }: FixedAlertProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const beside = flowSettingsBeside(pathname).find(({ address }) => address.endsWith(DESIGN));
  const address = beside?.address ?? `/main-page/setting-flow${DESIGN}`;
  return (
    <Alert
      type="info"
      showIcon
      title={t(why)}
      action={
        <Button
          size="small"
          onClick={() => void navigate(`${address}?${new URLSearchParams({ key: processKey })}`)}
        >
          {t('去流程设计')}
        </Button>
      }
    />
  );
}
