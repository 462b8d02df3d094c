import {
  createApi,
  type RowDialogProps,
  SheetDialog,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { Typography } from 'antd';
import type { organizationCalls } from '../organization.calls.ts';
import styles from './reset-password.module.css';
import { ResetSecondStep } from './reset-second-step.tsx';

const api = createApi<typeof organizationCalls>();

/** Gives a user a new password after asking, and shows it the one time it can be seen. */
export function ResetPassword({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const name = String(row.name ?? '');
  const { run, isRunning, output } = useAction({
    call: (_given, options) =>
      api('POST /a/sys/user/:id/resetPassword', { params: { id: row.id }, ...options }),
  });
  if (output === undefined) {
    return (
      <SheetDialog
        title={t('重置“{name}”的密码？', { name })}
        okText={t('重置密码')}
        isRunning={isRunning}
        onOk={() => void run()}
        onClose={onClose}
      >
        <p>{t('原密码随即失效，系统将生成一个临时密码，首次登录后必须修改。')}</p>
        <ResetSecondStep row={row} onClose={onClose} />
      </SheetDialog>
    );
  }
  return (
    <SheetDialog
      title={t('“{name}”的临时密码', { name })}
      okText={t('我已保存')}
      isDecided
      onOk={onClose}
      onClose={onClose}
    >
      <Typography.Title level={3} copyable={{ text: output.password }} className={styles.password ?? ''}>
        <code>{output.password}</code>
      </Typography.Title>
      <Typography.Text type="secondary">
        {t('密码只显示这一次，关闭后无法再次查看，请立即告知本人。')}
      </Typography.Text>
    </SheetDialog>
  );
}
