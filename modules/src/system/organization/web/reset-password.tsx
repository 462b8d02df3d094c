import { callForData, type RowDialogProps, useTranslation } from '@jianheng/web-platform';
import { Modal, Typography } from 'antd';
import { useState } from 'react';

/** Gives a user a new password after asking, and shows it the one time it can be seen. */
export function ResetPassword({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const name = String(row.name ?? '');
  const [password, setPassword] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const reset = async () => {
    setRunning(true);
    try {
      setPassword(
        (await callForData<{ password: string }>('POST', `/a/sys/user/${row.id}/resetPassword`)).password,
      );
    } catch {
      // The refusal has been told; the question stays for another attempt.
    } finally {
      setRunning(false);
    }
  };
  if (password === undefined) {
    return (
      <Modal
        open
        title={t('重置“{name}”的密码？', { name })}
        okText={t('重置密码')}
        cancelText={t('取消')}
        confirmLoading={isRunning}
        onOk={() => void reset()}
        onCancel={onClose}
      >
        {t('原密码随即失效，系统将生成一个临时密码，首次登录后必须修改。')}
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={t('“{name}”的临时密码', { name })}
      okText={t('我已保存')}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Typography.Title level={3} copyable={{ text: password }} className="jh-one-time-password">
        <code>{password}</code>
      </Typography.Title>
      <Typography.Text type="secondary">
        {t('密码只显示这一次，关闭后无法再次查看，请立即告知本人。')}
      </Typography.Text>
    </Modal>
  );
}
