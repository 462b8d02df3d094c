import { Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { TimeSpanEntry } from '../../components/time-entry/time-span-entry.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import styles from './flow-rules.module.css';
import { RolesInput } from './receivers-input.tsx';
import { type FormTimes, type Span, WEEK } from './span-text.ts';

export interface FormTimesDialogProps {
  readonly times: FormTimes;
  readonly onClose: () => void;
}

const USUAL: Span = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', firstDay: null, lastDay: null };

/** The times of one form. */
export function FormTimesDialog({ times, onClose }: FormTimesDialogProps) {
  const t = useTranslation();
  const [rule, setRule] = useState(times.rule);
  const saving = useAction({
    call: platformCall('PUT /b/form/times'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.formTimes] },
    onDone: onClose,
  });
  const save = () => void saving.run({ body: { form: times.form, rule, revision: times.revision } });
  return (
    <SheetDialog
      title={t('读改时间：{form}', { form: t(times.label) })}
      okText={t('保存')}
      width={600}
      isRunning={saving.isRunning}
      onOk={save}
      onClose={onClose}
    >
      <DialogForm>
        <SpanLines name={t('限制查看')} value={rule.read} onChange={(read) => setRule({ ...rule, read })} />
        <SpanLines
          name={t('限制修改')}
          value={rule.change}
          onChange={(change) => setRule({ ...rule, change })}
        />
        <Line name={t('不受限的角色')} fault={saving.faults.freeRoles}>
          <RolesInput
            label={t('不受限的角色')}
            value={rule.freeRoles}
            onChange={(freeRoles) => setRule({ ...rule, freeRoles })}
          />
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}

interface SpanLinesProps {
  readonly name: string;
  readonly value: Span | null;
  readonly onChange: (span: Span | null) => void;
}

function SpanLines({ name, value, onChange }: SpanLinesProps) {
  const t = useTranslation();
  return (
    <Line name={name} fault={value !== null && value.weekdays.length === 0 ? t('请至少选一天') : undefined}>
      <Switch aria-label={name} checked={value !== null} onChange={(isOn) => onChange(isOn ? USUAL : null)} />
      {value === null ? null : (
        <div className={styles.span}>
          <Checkbox.Group
            value={[...value.weekdays]}
            options={WEEK.map((day, at) => ({ value: at + 1, label: t(day) }))}
            onChange={(weekdays) => onChange({ ...value, weekdays: weekdays.toSorted() })}
          />
          <TimeSpanEntry
            unit="clock"
            labels={[t('开始时间'), t('结束时间')]}
            mayTurn
            value={value}
            onChange={({ from, to }) => onChange({ ...value, from: from ?? value.from, to: to ?? value.to })}
          />
          <TimeSpanEntry
            unit="day"
            labels={[t('开始日期'), t('结束日期')]}
            mayBeOpen={[true, true]}
            value={{ from: value.firstDay, to: value.lastDay }}
            onChange={({ from, to }) => onChange({ ...value, firstDay: from, lastDay: to })}
          />
        </div>
      )}
    </Line>
  );
}
