import {
  createApi,
  type RowDialogProps,
  SheetDialog,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { Checkbox, Typography } from 'antd';
import { useState } from 'react';
import type { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';
import { LoginAddress } from './login-address.tsx';

const api = createApi<typeof saasCalls>();

/** Makes a firm in one step after asking, and shows the administrator's password the one time it can be seen. */
export function FoundFirm({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const name = String(row.name ?? '');
  const [sample, setSample] = useState(false);
  const { run, isRunning, output } = useAction({
    call: (_given, options) =>
      api('POST /b/saas/firm/:id/found', { params: { id: row.id }, body: { sample }, ...options }),
    changes: { entity: saas.entities.firm.path },
  });
  if (output === undefined) {
    return (
      <SheetDialog
        title={t('开通企业“{name}”？', { name })}
        okText={t('开通')}
        isRunning={isRunning}
        onOk={() => void run()}
        onClose={onClose}
      >
        <p>{t('系统将建立该企业的部门、系统管理员、角色和菜单，并给出管理员的初始密码。')}</p>
        <Checkbox checked={sample} onChange={({ target }) => setSample(target.checked)}>
          {t('带示例数据')}
        </Checkbox>
        {sample ? (
          <Typography.Paragraph type="secondary">
            {t(
              '示例含一年的部门、人员、角色、流程和单据，人员以管理员的初始密码登录并须修改。企业用户角色不再套用。',
            )}
          </Typography.Paragraph>
        ) : null}
      </SheetDialog>
    );
  }
  const { loginName, firmNumber, address, password, jobRunId } = output;
  return (
    <SheetDialog
      title={t('企业“{name}”已开通', { name })}
      okText={t('我已保存')}
      isDecided
      onOk={onClose}
      onClose={onClose}
    >
      <p>{t('登录名 {loginName}，企业编号 {firmNumber}', { loginName, firmNumber })}</p>
      <LoginAddress path={address} />
      <Typography.Title level={3} copyable={{ text: password }}>
        <code>{password}</code>
      </Typography.Title>
      {jobRunId === null ? null : <p>{t('示例数据正在后台生成，约一分钟后可见。')}</p>}
      <Typography.Text type="secondary">
        {t('密码只显示这一次，关闭后无法再次查看，请立即告知本人。')}
      </Typography.Text>
    </SheetDialog>
  );
}
