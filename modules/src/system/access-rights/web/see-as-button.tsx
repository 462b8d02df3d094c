import {
  beginSeeingAs,
  createApi,
  SheetDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { explainCalls } from '../access-rights.calls.ts';

const api = createApi<typeof explainCalls>();

/** Opens this window with another's eyes after asking why. */
export function SeeAsButton({ userId }: { readonly userId: string }) {
  const t = useTranslation();
  const mayLook = usePermission('accessRights:seeAs');
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { run, isRunning, faults } = useAction({
    call: (given: string, options) =>
      api('POST /a/sys/user/:id/seeAs', { params: { id: userId }, body: { reason: given }, ...options }),
    onDone: ({ token }) => beginSeeingAs(token),
  });
  if (!mayLook) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('以此身份查看')}</Button>
      {isAsking ? (
        <SheetDialog
          title={t('以此身份查看')}
          okText={t('开始查看')}
          isRunning={isRunning}
          onOk={() => void run(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{t('本窗口将显示对方看到的菜单和数据，只能查看，不能修改，最长半小时，并记入操作日志。')}</p>
          <Input
            autoFocus
            maxLength={200}
            value={reason}
            status={faults.reason === undefined ? '' : 'error'}
            placeholder={t('查看原因')}
            aria-label={t('查看原因')}
            onChange={({ target }) => setReason(target.value)}
          />
        </SheetDialog>
      ) : null}
    </>
  );
}
