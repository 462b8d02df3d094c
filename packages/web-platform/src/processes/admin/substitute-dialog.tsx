import { Input, Select } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import inputs from '../../components/inputs.module.css';
import { type TimeSpan, TimeSpanEntry } from '../../components/time-entry/time-span-entry.tsx';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import type { Chosen } from '../../entities/pickers/picked.ts';
import { formatMoment, momentOfText } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartableProcesses } from '../../start-process/use-processes.ts';

export interface SubstituteDialogProps {
  /** May set it up for others too. */
  readonly canManage: boolean;
  readonly onClose: () => void;
}

/** 设置代理: who stands in for whom, for what and how long. */
export function SubstituteDialog({ canManage, onClose }: SubstituteDialogProps) {
  const t = useTranslation();
  const { data: processes = [] } = useStartableProcesses();
  const form = useSubstitute(onClose);
  return (
    <SheetDialog
      title={t('设置代理')}
      okText={t('保存')}
      isRunning={form.isSending}
      onOk={form.save}
      onClose={onClose}
    >
      <DialogForm>
        {canManage ? (
          <Line name={t('委托人')} isRequired fault={form.missing('from')}>
            <PeopleSelect value={form.from} onChange={form.setFrom} mode="single" label={t('委托人')} />
          </Line>
        ) : null}
        <Line name={t('代理人')} isRequired fault={form.missing('to')}>
          <PeopleSelect value={form.to} onChange={form.setTo} mode="single" label={t('代理人')} />
        </Line>
        <Line name={t('起止时间')} isRequired fault={form.missing('span')}>
          <TimeSpanEntry
            unit="moment"
            labels={[t('开始时间'), t('不填则手动结束')]}
            mayBeOpen={[true, true]}
            value={form.span}
            onChange={form.setSpan}
          />
        </Line>
        <Line name={t('流程')}>
          <Select
            className={inputs.full}
            mode="multiple"
            allowClear
            aria-label={t('流程')}
            placeholder={t('不选则为全部流程')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...form.keys]}
            options={processes.map(({ key, name }) => ({ value: key, label: t(name) }))}
            onChange={form.setKeys}
          />
        </Line>
        <Line name={t('原因')}>
          <Input
            value={form.reason}
            maxLength={200}
            aria-label={t('原因')}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}

type Part = 'from' | 'to' | 'span';

function useSubstitute(onDone: () => void) {
  const t = useTranslation();
  const { login } = useSession();
  const { run, isRunning } = useAction({
    call: platformCall('POST /b/wf/substitute'),
    done: '代理已设置',
    changes: { queryKeys: [queryKeys.directory.substitutes] },
    onDone,
  });
  const self: readonly Chosen[] = login ? [{ id: login.userId, name: login.displayName }] : [];
  const [from, setFrom] = useState(self);
  const [to, setTo] = useState<readonly Chosen[]>([]);
  const [span, setSpan] = useState<TimeSpan>(() => ({
    from: formatMoment(new Date().toISOString()),
    to: null,
  }));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const faults: Readonly<Record<Part, string | undefined>> = {
    from: from.length === 0 ? t('请选中一个人员') : undefined,
    to: to.length === 0 ? t('请选中一个人员') : undefined,
    span: span.from === null ? t('请选择') : undefined,
  };
  const save = () => {
    setAsked(true);
    const { from: starts, to: ends } = span;
    const [fromUser] = from;
    const [toUser] = to;
    if (fromUser === undefined || toUser === undefined || starts === null) return;
    const body = {
      fromUser: fromUser.id,
      toUser: toUser.id,
      procDefKeys: keys,
      startsAt: momentOfText(starts),
      ...(ends === null ? {} : { endsAt: momentOfText(ends) }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    };
    void run({ body });
  };
  return {
    from,
    setFrom,
    to,
    setTo,
    span,
    setSpan,
    keys,
    setKeys,
    reason,
    setReason,
    missing: (part: Part) => (isAsked ? faults[part] : undefined),
    save,
    isSending: isRunning,
  };
}
