import type { FieldRight } from '@jianheng/definition';
import { Segmented } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnFields } from '../drafts/drawing.ts';
import styles from './steps.module.css';

type Rights = Readonly<Partial<Record<string, FieldRight>>>;

export interface RightsInputProps {
  readonly fields: DrawnFields;
  readonly value: Rights | undefined;
  /** What holds for a field that is not named. */
  readonly otherwise: FieldRight;
  readonly onChange: (rights: Rights | undefined) => void;
}

/** 字段权限: what a step may see and fill in of the form. */
export function RightsInput({ fields, value = {}, otherwise, onChange }: RightsInputProps) {
  const t = useTranslation();
  const set = (name: string, right: FieldRight) => {
    const { [name]: _before, ...others } = value;
    const next = right === otherwise ? others : { ...others, [name]: right };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <ul className={styles.rights}>
      {Object.entries(fields).map(([name, field]) => (
        <li key={name}>
          <span title={t(field.label)}>{t(field.label)}</span>
          <Segmented<FieldRight>
            size="small"
            aria-label={t('“{name}”的权限', { name: t(field.label) })}
            value={value[name] ?? otherwise}
            options={[
              { value: 'hidden', label: t('隐藏') },
              { value: 'readonly', label: t('只读') },
              { value: 'editable', label: t('可编辑') },
              { value: 'required', label: t('必填') },
            ]}
            onChange={(right) => set(name, right)}
          />
        </li>
      ))}
    </ul>
  );
}
