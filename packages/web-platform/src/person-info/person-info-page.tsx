import { Tabs } from 'antd';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAddressQuery } from '../routes/use-address-query.ts';
import { useSession } from '../session/session-context.ts';
import { FileSettingTab } from './file-setting-tab.tsx';
import { InvoiceTab } from './invoice-tab.tsx';
import { OwnInfoTab } from './own-info-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** 个人信息: who one is here, the password, where one is signed in, how files are named, and of a member what stands on his invoices. */
export function PersonInfoPage() {
  const t = useTranslation();
  const { login } = useSession();
  const { query, change } = useAddressQuery();
  const items = [
    { key: '1', label: t('个人信息'), children: <OwnInfoTab /> },
    { key: '2', label: t('修改密码'), children: <PasswordTab /> },
    { key: '5', label: t('登录设备'), children: <SessionsTab /> },
    { key: '3', label: t('文件读取设置'), children: <FileSettingTab /> },
    ...(login?.isMember ? [{ key: '4', label: t('发票管理'), children: <InvoiceTab /> }] : []),
  ];
  return (
    <Page grows>
      <PageHeader title={t('个人信息')} />
      <Tabs
        activeKey={query.get('tab') ?? '1'}
        onChange={(tab) => change({ tab: tab === '1' ? undefined : tab })}
        items={items}
      />
    </Page>
  );
}
