import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './steps.module.css';

type Texts = Readonly<Record<string, string>>;

export interface TextsInputProps {
  readonly label: string;
  /** What stands at the left, and at the right. */
  readonly heads: readonly [string, string];
  readonly value: Texts | undefined;
  readonly onChange: (texts: Texts | undefined) => void;
}

/** Names with the formula that each is given. */
export function TextsInput({ label, heads: [name, formula], value = {}, onChange }: TextsInputProps) {
  const t = useTranslation();
  const rows = Object.entries(value);
  const set = (next: readonly (readonly [string, string])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {rows.map(([one, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name itself is being typed
        <div className={styles.pair} key={at}>
          <Input
            aria-label={name}
            placeholder={name}
            size="small"
            maxLength={100}
            value={one}
            onChange={(event) =>
              Object.hasOwn(value, event.target.value) || set(rows.with(at, [event.target.value, text]))
            }
          />
          <Input
            aria-label={formula}
            placeholder={formula}
            size="small"
            maxLength={2000}
            value={text}
            onChange={(event) => set(rows.with(at, [one, event.target.value]))}
          />
          <IconButton
            label={t('移除')}
            icon={<DeleteOutlined />}
            onClick={() => set(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        disabled={Object.hasOwn(value, '')}
        onClick={() => set([...rows, ['', '']])}
      >
        {t('添加')}
      </Button>
    </fieldset>
  );
}
