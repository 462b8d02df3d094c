import { ExportOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOwnWindow, ownWindowAddress } from './parse-approval-location.ts';

/** Opens the process in a browser window of its own, to be read beside another. */
export function OwnWindow() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  if (isOwnWindow(pathname, search)) return null;
  return (
    <Tooltip title={t('在新窗口中打开')}>
      <Button
        type="text"
        size="small"
        aria-label={t('在新窗口中打开')}
        icon={<ExportOutlined />}
        // By the browser's address: a tab that was just chosen stands in it before the page is drawn again.
        onClick={() => window.open(ownWindowAddress(location.pathname, location.search), '_blank')}
      />
    </Tooltip>
  );
}
