import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { TimeSpanEntry } from '../../components/time-entry/time-span-entry.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { daysBetween, isWeekday, type WorkDay } from './work-days.ts';

export interface WorkDayDialogProps {
  readonly day: string;
  /** How the firm has it, where it is not as its weekday says. */
  readonly own: WorkDay | undefined;
  readonly week: readonly number[];
  readonly onClose: () => void;
}

/** 节假日与调休: whether a day is worked, or several in a row, and what it is called. */
export function WorkDayDialog({ day, own, week, onClose }: WorkDayDialogProps) {
  const t = useTranslation();
  const form = useWorkDay({ day, own, week, onClose });
  return (
    <SheetDialog
      title={t('设置节假日与调休')}
      okText={t('保存')}
      width={460}
      isRunning={form.isSending}
      onOk={form.save}
      onClose={onClose}
    >
      <DialogForm>
        <Line name={t('日期')}>
          <TimeSpanEntry
            unit="day"
            labels={[t('开始日期'), t('结束日期')]}
            value={form}
            onChange={({ from, to }) => form.setSpan({ from: from ?? day, to: to ?? day })}
          />
        </Line>
        <Line name={t('类型')}>
          <Radio.Group
            value={form.isWorking}
            onChange={({ target }) => form.setWorking(target.value)}
            options={[
              { value: false, label: t('休息') },
              { value: true, label: t('上班') },
            ]}
          />
        </Line>
        <Line name={t('名称')} isRequired fault={form.isMissing ? t('请填写名称') : undefined}>
          <Input
            value={form.name}
            maxLength={50}
            aria-label={t('名称')}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Line>
        {own === undefined ? null : (
          <>
            <span />
            <span>
              <Button type="link" size="small" disabled={form.isSending} onClick={form.restore}>
                {t('恢复为平常的日子')}
              </Button>
            </span>
          </>
        )}
      </DialogForm>
    </SheetDialog>
  );
}

function useWorkDay({ day, own, week, onClose }: WorkDayDialogProps) {
  const t = useTranslation();
  const shared = {
    done: '保存成功',
    changes: { queryKeys: [queryKeys.directory.calendar] },
    onDone: onClose,
  };
  const saving = useAction({ ...shared, call: platformCall('PUT /b/wf/calendar') });
  const restoring = useAction({ ...shared, call: platformCall('DELETE /b/wf/calendar/:day') });
  const [span, setSpan] = useState({ from: day, to: day });
  const [isWorking, setWorking] = useState(own?.isWorking ?? !isWeekday(day, week));
  const [name, setName] = useState(own?.name ?? t(isWeekday(day, week) ? '放假' : '调休上班'));
  const [isAsked, setAsked] = useState(false);
  const isEmpty = name.trim() === '';
  const save = () => {
    setAsked(true);
    if (isEmpty) return;
    const days = daysBetween(span.from, span.to).map((one) => ({ day: one, isWorking, name: name.trim() }));
    void saving.run({ body: { days } });
  };
  return {
    ...span,
    setSpan,
    isWorking,
    setWorking,
    name,
    setName,
    isMissing: isAsked && isEmpty,
    save,
    restore: () => void restoring.run({ params: { day } }),
    isSending: saving.isRunning || restoring.isRunning,
  };
}
