import { createApi, type RowDialogProps, useAction, useTranslation } from '@jianheng/web-platform';
import { Button, Typography } from 'antd';
import type { organizationCalls } from '../organization.calls.ts';

const api = createApi<typeof organizationCalls>();

/** Takes away what a user has set up as the second step: for whoever has lost his phone and remembers his password. */
export function ResetSecondStep({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const { run, isRunning } = useAction({
    call: (_given, options) =>
      api('POST /a/sys/user/:id/resetSecondStep', { params: { id: row.id }, ...options }),
    done: '已重置两步验证',
    onDone: onClose,
  });
  return (
    <div>
      <Typography.Paragraph type="secondary">
        {t('已绑定的验证器、通行密钥和恢复码随即失效。请先确认是本人要求，例如手机丢失。')}
      </Typography.Paragraph>
      <Button loading={isRunning} onClick={() => void run()}>
        {t('只重置两步验证')}
      </Button>
    </div>
  );
}
