import { Input, InputNumber, Select, Space } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type DurationUnit, isoDuration, plainDuration } from './duration-text.ts';
import styles from './steps.module.css';

export interface DurationInputProps {
  readonly id?: string;
  readonly label: string;
  /** ISO 8601. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A length of time as a number and a unit; one that is written otherwise stays a text. */
export function DurationInput({ id, label, value, onChange }: DurationInputProps) {
  const t = useTranslation();
  const plain = plainDuration(value ?? '');
  const named = id === undefined ? { 'aria-label': label } : { id };
  if (value && plain === undefined)
    return (
      <Input
        {...named}
        allowClear
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    );
  const unit = plain?.unit ?? 'D';
  return (
    <Space.Compact className={styles.duration}>
      <InputNumber
        {...named}
        min={1}
        max={9999}
        precision={0}
        value={plain?.count ?? null}
        onChange={(count) => onChange(count === null ? undefined : isoDuration({ count, unit }))}
      />
      <Select<DurationUnit>
        aria-label={t('{label}的单位', { label })}
        value={unit}
        options={[
          { value: 'M', label: t('分钟') },
          { value: 'H', label: t('小时') },
          { value: 'D', label: t('天') },
          { value: 'W', label: t('周') },
        ]}
        onChange={(next) => onChange(isoDuration({ count: plain?.count ?? 1, unit: next }))}
      />
    </Space.Compact>
  );
}
