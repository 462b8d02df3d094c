import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { TimeSpanEntry } from '../../components/time-entry/time-span-entry.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import styles from './process-admin.module.css';
import { hoursFault, inOrder, type Stretch, type WorkTime } from './work-time.ts';

const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const MAX_STRETCHES = 6;

export interface WorkTimeDialogProps {
  readonly workTime: WorkTime;
  readonly onClose: () => void;
}

/** 设置工作时间: which weekdays are worked, and from when to when. */
export function WorkTimeDialog({ workTime, onClose }: WorkTimeDialogProps) {
  const t = useTranslation();
  const form = useWorkTimeForm(workTime, onClose);
  return (
    <SheetDialog
      title={t('设置工作时间')}
      okText={t('保存')}
      width={460}
      isRunning={form.isSending}
      onOk={form.save}
      onClose={onClose}
    >
      <DialogForm>
        <Line name={t('工作日')} isRequired fault={form.week.length === 0 ? t('请至少选一天') : undefined}>
          <Checkbox.Group
            value={[...form.week]}
            onChange={form.setWeek}
            options={WEEK.map((name, index) => ({ value: index + 1, label: t(name) }))}
          />
        </Line>
        <Line name={t('工作时间')} isRequired fault={form.fault === undefined ? undefined : t(form.fault)}>
          {form.hours.map((stretch, index) => (
            <StretchLine
              // A stretch has no name but its place.
              key={String(index)}
              stretch={stretch}
              onChange={(changed) => form.setStretch(index, changed)}
              onRemove={form.hours.length > 1 ? () => form.removeStretch(index) : undefined}
            />
          ))}
          {form.hours.length < MAX_STRETCHES ? (
            <Button type="link" size="small" icon={<PlusOutlined />} onClick={form.addStretch}>
              {t('添加时段')}
            </Button>
          ) : null}
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}

interface StretchLineProps {
  readonly stretch: Stretch;
  readonly onChange: (stretch: Stretch) => void;
  readonly onRemove: (() => void) | undefined;
}

function StretchLine({ stretch, onChange, onRemove }: StretchLineProps) {
  const t = useTranslation();
  return (
    <div className={styles.stretch}>
      <TimeSpanEntry
        unit="clock"
        labels={[t('开始时间'), t('结束时间')]}
        minuteStep={5}
        mayTurn
        value={stretch}
        onChange={({ from, to }) => onChange({ from: from ?? stretch.from, to: to ?? stretch.to })}
      />
      {onRemove === undefined ? null : (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          title={t('删除时段')}
          aria-label={t('删除时段')}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function useWorkTimeForm(workTime: WorkTime, onClose: () => void) {
  const { run, isRunning } = useAction({
    call: platformCall('PUT /b/wf/calendar/workTime'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.directory.calendar] },
    onDone: onClose,
  });
  const [week, setWeek] = useState(workTime.week);
  const [hours, setHours] = useState(workTime.hours);
  const fault = hoursFault(hours);
  const save = () => {
    if (fault === undefined && week.length > 0) void run({ body: { week, hours: inOrder(hours) } });
  };
  return {
    week,
    setWeek,
    hours,
    fault,
    setStretch: (at: number, changed: Stretch) =>
      setHours(hours.map((stretch, index) => (index === at ? changed : stretch))),
    removeStretch: (at: number) => setHours(hours.filter((_stretch, index) => index !== at)),
    addStretch: () => setHours([...hours, { from: '19:00', to: '21:00' }]),
    save,
    isSending: isRunning,
  };
}
