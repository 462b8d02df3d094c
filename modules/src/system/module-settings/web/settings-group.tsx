import type { AnyField } from '@jianheng/definition';
import {
  createApi,
  FieldInput,
  FieldValue,
  localised,
  PageHeader,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import type { moduleSettingsCalls } from '../module-settings.calls.ts';
import styles from './settings-group.module.css';

const api = createApi<typeof moduleSettingsCalls>();
/** The address of the calls, by which their answers are known. */
export const SETTINGS = '/a/sys/moduleSettings';

/** The settings that another administrator must confirm before they are in effect. */
export const SINGLE_SIGN_ON = 'sso';

type Choices = readonly { readonly value: string; readonly label: string }[];
type Setting = {
  readonly name: string;
  readonly field: AnyField;
  readonly value?: unknown;
  readonly choices?: Choices | undefined;
};

export interface SettingsGroupProps {
  readonly module: string;
  readonly label: string;
  readonly isSection: boolean;
  readonly settings: readonly Setting[];
}

/** What the firm sets for one module, saved as a whole by whoever may. */
export function SettingsGroup({ module, label, isSection, settings }: SettingsGroupProps) {
  const t = useTranslation();
  const isProposed = module === SINGLE_SIGN_ON;
  const isOfSignIn = module === 'signIn' || isProposed;
  const canManage = usePermission(isOfSignIn ? 'moduleSettings:signIn' : 'moduleSettings:manage');
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({});
  const { run, isRunning, faults } = useAction({
    call: (body: Readonly<Record<string, unknown>>, options) =>
      api('PUT /a/sys/moduleSettings/:module', { params: { module }, body, ...options }),
    done: isProposed ? '已提交，待另一位管理员确认' : '保存成功',
    changes: { entity: SETTINGS },
    onDone: () => setChanges({}),
  });
  return (
    <section className={styles.group}>
      <PageHeader title={label} isSection={isSection}>
        {canManage ? (
          <Button
            type="primary"
            disabled={Object.keys(changes).length === 0}
            loading={isRunning}
            onClick={() => void run(changes)}
          >
            {t(isProposed ? '提交修改' : '保存')}
          </Button>
        ) : null}
      </PageHeader>
      {settings.map(({ name, field, value, choices }) => (
        <OneSetting
          key={name}
          field={localised(field, t)}
          choices={choices}
          value={Object.hasOwn(changes, name) ? changes[name] : value}
          fault={faults[name]}
          onChange={canManage ? (given) => setChanges({ ...changes, [name]: given }) : undefined}
        />
      ))}
    </section>
  );
}

interface OneSettingProps {
  readonly field: AnyField;
  readonly value: unknown;
  readonly choices: Choices | undefined;
  readonly fault: string | undefined;
  /** Nothing where it may only be read. */
  readonly onChange: ((value: unknown) => void) | undefined;
}

function OneSetting({ field, value, choices, fault, onChange }: OneSettingProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <label htmlFor={onChange ? id : undefined}>{field.label}</label>
      {choices === undefined ? (
        <PlainSetting {...{ id, field, value, fault, onChange }} />
      ) : (
        <ChosenWords {...{ id, field, choices, onChange }} value={String(value ?? '')} />
      )}
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {field.help === undefined ? null : <p className={styles.help}>{field.help}</p>}
    </div>
  );
}

function PlainSetting({ id, field, value, fault, onChange }: Omit<OneSettingProps, 'choices'> & WithId) {
  return onChange ? (
    <FieldInput id={id} field={field} value={value} isWrong={fault !== undefined} onChange={onChange} />
  ) : (
    <FieldValue field={field} value={value} label={undefined} extent="detail" />
  );
}

type WithId = { readonly id: string };

interface ChosenWordsProps extends Pick<OneSettingProps, 'field' | 'onChange'>, WithId {
  /** Words with commas between them. */
  readonly value: string;
  readonly choices: Choices;
}

/** Several words of the firm's own, which are chosen by what people call them. */
function ChosenWords({ id, field, value, choices, onChange }: ChosenWordsProps) {
  const t = useTranslation();
  return (
    <Select
      id={id}
      mode="multiple"
      className={styles.choices ?? ''}
      aria-label={field.label}
      placeholder={t('请选择')}
      disabled={onChange === undefined}
      optionFilterProp="label"
      options={choices.map((one) => ({ value: one.value, label: t(one.label) }))}
      value={value.split(/[,，;；\s]+/).filter(Boolean)}
      onChange={(words: string[]) => onChange?.(words.join())}
    />
  );
}
