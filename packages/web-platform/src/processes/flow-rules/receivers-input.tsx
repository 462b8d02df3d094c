import { Checkbox, Select } from 'antd';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import styles from './flow-rules.module.css';
import { WAYS, type Way } from './notice-words.ts';

const MOST_ROLES = 10;

export interface RolesInputProps {
  readonly id?: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (roles: string[]) => void;
  readonly placeholder?: string;
}

/** Roles of the firm, ten at most. */
export function RolesInput({ id, label, value, onChange, placeholder }: RolesInputProps) {
  const t = useTranslation();
  const { roles } = useChoices();
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      aria-label={label}
      className={`${inputs.full} ${styles.roles}`}
      maxCount={MOST_ROLES}
      placeholder={placeholder ?? t('不选')}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={roles.map((role) => ({ value: role.value, label: t(role.label) }))}
      onChange={onChange}
    />
  );
}

/** By which ways outside of the product it is told. */
export function WaysInput({
  value,
  onChange,
}: {
  readonly value: readonly Way[];
  readonly onChange: (ways: Way[]) => void;
}) {
  const t = useTranslation();
  return (
    <Line name={t('发送方式')}>
      <Checkbox checked disabled>
        {t('系统内')}
      </Checkbox>
      <Checkbox.Group<Way>
        value={[...value]}
        options={Object.entries(WAYS).map(([way, label]) => ({ value: way as Way, label: t(label) }))}
        onChange={onChange}
      />
    </Line>
  );
}
