import { Button, Form, type FormProps, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './person-info.module.css';

type OwnFormProps<Values> = {
  /** Several stand on one page: it tells their fields apart. */
  readonly name: string;
  readonly initial: Values;
  /** Sentences of a refusal, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isRunning: boolean;
  readonly onSave: (values: Values) => void;
  readonly children: ReactNode;
} & Pick<FormProps<Values>, 'form'>;

/** A form of the person's own: fields under one another, one button. */
export function OwnForm<Values extends object>({
  initial,
  faults,
  isRunning,
  onSave,
  children,
  ...rest
}: OwnFormProps<Values>) {
  const t = useTranslation();
  return (
    <Form<Values>
      {...rest}
      className={styles.form ?? ''}
      layout="vertical"
      initialValues={initial}
      onFinish={onSave}
    >
      {children}
      {Object.values(faults).map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {t(fault)}
        </p>
      ))}
      <Button type="primary" htmlType="submit" loading={isRunning}>
        {t('保存')}
      </Button>
    </Form>
  );
}

type TextItemProps = {
  readonly name: string;
  readonly label: string;
  /** Said when nothing stands there; without it the field may be left. */
  readonly required?: string;
  readonly maxLength?: number;
};

/** One line of text. */
export function TextItem({ name, label, required, maxLength = 200 }: TextItemProps) {
  const t = useTranslation();
  const rules = required === undefined ? [] : [{ required: true, whitespace: true, message: t(required) }];
  return (
    <Form.Item name={name} label={t(label)} rules={rules}>
      <Input maxLength={maxLength} />
    </Form.Item>
  );
}
