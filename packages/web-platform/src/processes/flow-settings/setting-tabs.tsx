import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { flowSettingsBeside } from '../../routes/flow-setting.routes.ts';
import styles from './flow-settings.module.css';

/** The pages on which the same process is set up, each with an address of its own; where one stands alone, none. */
export function SettingTabs() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pages = flowSettingsBeside(pathname);
  if (pages.length === 0) return null;
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={pathname}
      items={pages.map(({ address, title }) => ({ key: address, label: t(title) }))}
      onChange={(address) => void navigate(`${address}${search}`)}
    />
  );
}
