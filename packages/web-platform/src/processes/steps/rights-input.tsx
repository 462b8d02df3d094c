import type { FieldRight } from '@jianheng/definition';
import { Segmented, Select } from 'antd';
import { labelOf } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnFields } from '../drafts/drawing.ts';
import styles from './steps.module.css';

type Rights = Readonly<Partial<Record<string, FieldRight>>>;

export interface RightsInputProps {
  readonly fields: DrawnFields;
  /** Fields that whoever draws does not see: what a step may do with them is none of his. */
  readonly unseen?: readonly string[] | undefined;
  readonly value: Rights | undefined;
  /** What holds for a field that is not named. */
  readonly otherwise: FieldRight;
  readonly onChange: (rights: Rights | undefined) => void;
}

const RIGHTS = ['hidden', 'readonly', 'editable', 'required'] as const;
const RIGHT_LABELS: Readonly<Record<FieldRight, string>> = {
  hidden: '隐藏',
  readonly: '只读',
  editable: '可编辑',
  required: '必填',
};

/** A field that only some see: where a step says nothing of it, whoever does not see it elsewhere does not see it there. */
const BY_RULE = 'byRule';

/** What holds where nothing is said; of what only some see that depends on the person. */
const usualOf = (field: DrawnFields[string] | undefined, otherwise: FieldRight) =>
  field?.seenBy === undefined ? otherwise : undefined;

/** 字段权限: what a step may see and fill in of the form. */
export function RightsInput({ fields, unseen = [], value = {}, otherwise, onChange }: RightsInputProps) {
  const t = useTranslation();
  const options = RIGHTS.map((right) => ({ value: right, label: t(RIGHT_LABELS[right]) }));
  const set = (name: string, right: FieldRight | undefined) => {
    const { [name]: _before, ...others } = value;
    const isUnsaid = right === undefined || right === usualOf(fields[name], otherwise);
    const next = isUnsaid ? others : { ...others, [name]: right };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <ul className={styles.rights}>
      {Object.entries(fields).map(([name, field]) => (
        <li key={name}>
          <span title={labelOf(field, t)}>{labelOf(field, t)}</span>
          {field.seenBy === undefined ? (
            <Segmented<FieldRight>
              size="small"
              aria-label={t('“{name}”的权限', { name: labelOf(field, t) })}
              value={value[name] ?? otherwise}
              options={options}
              onChange={(right) => set(name, right)}
            />
          ) : (
            <Select<FieldRight | typeof BY_RULE>
              size="small"
              className={styles.byRule ?? ''}
              aria-label={t('“{name}”的权限', { name: labelOf(field, t) })}
              title={unseen.includes(name) ? t('您自己不可见，不能由您设置。') : ''}
              disabled={unseen.includes(name)}
              value={value[name] ?? BY_RULE}
              options={[{ value: BY_RULE, label: t('按可见权限') }, ...options]}
              onChange={(right) => set(name, right === BY_RULE ? undefined : right)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
