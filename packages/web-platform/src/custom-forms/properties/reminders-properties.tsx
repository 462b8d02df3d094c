import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { CustomReminder } from '@jianheng/definition';
import { Button, Input, Select } from 'antd';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import { type Draft, freeKey } from '../draft/draft.ts';
import { Property } from '../draft/property.tsx';
import {
  newReminder,
  REMINDED_KINDS,
  receiverOf,
  receiversIn,
  receiverWord,
  spanOf,
  spansOf,
} from '../draft/reminders.ts';
import { ConditionEditor } from './condition-editor.tsx';

export interface RemindersPropertiesProps {
  readonly draft: Draft;
  readonly onChange: (reminders: Draft['reminders'] | undefined) => void;
}

/** 提醒: whom rows tell, so long before or after a day that stands in them. */
export function RemindersProperties({ draft, onChange }: RemindersPropertiesProps) {
  const t = useTranslation();
  const { reminders = {} } = draft;
  const set = (next: NonNullable<Draft['reminders']>) =>
    onChange(Object.keys(next).length === 0 ? undefined : next);
  return (
    <fieldset className={styles.condition}>
      <legend>{t('提醒')}</legend>
      {Object.entries(reminders).map(([name, reminder]) => (
        <div key={name} className={styles.check}>
          <ReminderProperties
            draft={draft}
            reminder={reminder}
            onChange={(said) => set({ ...reminders, [name]: changed(reminder, said) })}
          />
          <IconButton
            label={t('移除提醒')}
            icon={<DeleteOutlined />}
            onClick={() =>
              set(Object.fromEntries(Object.entries(reminders).filter(([other]) => other !== name)))
            }
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => set({ ...reminders, [freeKey('reminder', reminders)]: newReminder(draft) })}
      >
        {t('添加提醒')}
      </Button>
    </fieldset>
  );
}

type ReminderPropertiesProps = {
  readonly draft: Draft;
  readonly reminder: CustomReminder;
  readonly onChange: (said: object) => void;
};

function ReminderProperties({ draft: { fields }, reminder, onChange }: ReminderPropertiesProps) {
  const t = useTranslation();
  const days = Object.entries(fields).filter(([, { kind }]) => REMINDED_KINDS.includes(kind));
  const receiverLabel = (word: string) => {
    const { field, headOf } = receiverOf(word);
    if (field !== undefined) return fields[field]?.label ?? field;
    return headOf === undefined
      ? t('填写人')
      : t('{department}的负责人', { department: fields[headOf]?.label ?? headOf });
  };
  return (
    <>
      <Property label={t('提醒名称')}>
        <Input
          value={reminder.label}
          maxLength={50}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Property>
      <Property label={t('按哪个日期')}>
        <Select
          value={reminder.at || null}
          options={days.map(([value, { label }]) => ({ value, label }))}
          onChange={(at) => onChange({ at })}
        />
      </Property>
      <Spans
        label={t('提前')}
        kind={fields[reminder.at]?.kind}
        spans={reminder.before}
        onChange={(before) => onChange({ before })}
      />
      <Spans
        label={t('过后')}
        kind={fields[reminder.at]?.kind}
        spans={reminder.after}
        onChange={(after) => onChange({ after })}
      />
      <Property label={t('提醒谁')} help={t('只提醒看得到这条记录的人。')}>
        <Select
          mode="multiple"
          value={reminder.to.map(receiverWord)}
          options={receiversIn(fields).map((value) => ({ value, label: receiverLabel(value) }))}
          onChange={(words) => onChange({ to: words.map(receiverOf) })}
        />
      </Property>
      <Property label={t('内容')} help={t('大括号里的字段名换成记录的内容，如 {name}。', { name: '{name}' })}>
        <Input
          value={reminder.text}
          maxLength={200}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Property>
      <ConditionEditor
        label={t('满足条件时才提醒')}
        fields={fields}
        value={reminder.when}
        onChange={(when) => onChange({ when })}
      />
    </>
  );
}

type SpansProps = {
  readonly label: string;
  readonly kind: string | undefined;
  readonly spans: readonly string[] | undefined;
  readonly onChange: (spans: readonly string[] | undefined) => void;
};

/** Several lengths of time, each told once. */
function Spans({ label, kind, spans = [], onChange }: SpansProps) {
  const t = useTranslation();
  const spanLabel = (span: string) => {
    const { count, isHours } = spanOf(span);
    return isHours ? t('{count} 小时', { count }) : t('{count} 天', { count });
  };
  return (
    <Property label={label}>
      <Select
        mode="multiple"
        value={[...spans]}
        options={[...new Set([...spansOf(kind), ...spans])].map((value) => ({
          value,
          label: spanLabel(value),
        }))}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    </Property>
  );
}
