import { Radio } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './excel.module.css';

export type Mode = 'atomic' | 'partial';

export interface ModeChoiceProps {
  readonly mode: Mode;
  readonly refused: number;
  readonly onChange: (mode: Mode) => void;
}

/** All rows or none, or those that can be imported. */
export function ModeChoice({ mode, refused, onChange }: ModeChoiceProps) {
  const t = useTranslation();
  return (
    <Radio.Group
      className={styles.mode}
      value={mode}
      onChange={({ target }) => onChange(target.value as Mode)}
      options={[
        { value: 'partial', label: t('跳过 {count} 行不能导入的，导入其余的行', { count: refused }) },
        { value: 'atomic', label: t('全部改正后再导入') },
      ]}
    />
  );
}
