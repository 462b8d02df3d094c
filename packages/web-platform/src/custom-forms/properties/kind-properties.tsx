import type { CustomField } from '@jianheng/definition';
import { Input, InputNumber, Switch } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { FormulaInput } from './formula-input.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';
import { LinesProperties } from './lines-properties.tsx';
import { LinkProperties } from './link-properties.tsx';
import { TextProperties } from './text-properties.tsx';

/** What a field of its kind says beside what every field says. */
export function KindProperties(props: KindPropertiesProps) {
  const { field, onChange } = props;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextProperties {...props} field={field} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return <NumberProperties {...props} />;
    case 'date':
      return (
        <>
          <DefaultSwitch field={field} value="today" label="默认今天" onChange={onChange} />
          <FormulaInput {...props} />
        </>
      );
    case 'month':
      return <DefaultSwitch field={field} value="currentMonth" label="默认本月" onChange={onChange} />;
    case 'time':
      return <DefaultSwitch field={field} value="now" label="默认此刻" onChange={onChange} />;
    case 'person':
      return <DefaultSwitch field={field} value="currentUser" label="默认填写人" onChange={onChange} />;
    case 'department':
      return (
        <DefaultSwitch field={field} value="currentDepartment" label="默认填写人部门" onChange={onChange} />
      );
    case 'choice':
    case 'choices':
      return <ChoicesEditor {...props} choices={field.choices} />;
    case 'dictionary':
      return <DictionaryCode code={field.code} onChange={(code) => onChange({ code })} />;
    case 'autoNumber':
      return <NumberPattern pattern={field.pattern} onChange={(pattern) => onChange({ pattern })} />;
    case 'link':
      return <LinkProperties field={field} onChange={onChange} />;
    case 'attachments':
      return <FilesProperties field={field} onChange={onChange} />;
    case 'lines':
      return (
        <LinesProperties
          {...props}
          field={field}
          columnProperties={(column) => <KindProperties {...column} />}
        />
      );
    default:
      return null;
  }
}

type Of<Kind extends CustomField['kind']> = Extract<CustomField, { readonly kind: Kind }>;

function NumberProperties({ field, onChange, ...around }: KindPropertiesProps) {
  const t = useTranslation();
  const { unit, min, max } = field as Of<'decimal'> | Of<'integer'>;
  // Whole numbers are numbers, exact ones decimal text.
  const said = (value: number | string | null) => {
    if (value === null) return undefined;
    return field.kind === 'integer' ? Number(value) : String(value);
  };
  const { scale } = field as Of<'decimal'>;
  return (
    <>
      <Property label={t('最小值')}>
        <InputNumber stringMode value={min ?? null} onChange={(value) => onChange({ min: said(value) })} />
      </Property>
      <Property label={t('最大值')}>
        <InputNumber stringMode value={max ?? null} onChange={(value) => onChange({ max: said(value) })} />
      </Property>
      {field.kind === 'integer' ? null : (
        <Property label={t('小数位数')}>
          <InputNumber
            min={0}
            max={10}
            value={scale ?? null}
            onChange={(value) => onChange({ scale: value ?? undefined })}
          />
        </Property>
      )}
      <Property label={t('单位')}>
        <Input
          value={unit ?? ''}
          maxLength={10}
          onChange={(event) => onChange({ unit: event.target.value || undefined })}
        />
      </Property>
      <FormulaInput {...around} field={field} onChange={onChange} />
    </>
  );
}

type DefaultSwitchProps = {
  readonly field: CustomField;
  readonly value: string;
  readonly label: string;
  readonly onChange: (said: object) => void;
};

function DefaultSwitch({ field, value, label, onChange }: DefaultSwitchProps) {
  const t = useTranslation();
  const isOn = 'default' in field && field.default === value;
  return (
    <Property label={t(label)}>
      <Switch checked={isOn} onChange={(on) => onChange({ default: on ? value : undefined })} />
    </Property>
  );
}

function FilesProperties({
  field: { max, only },
  onChange,
}: {
  readonly field: Of<'attachments'>;
  readonly onChange: KindPropertiesProps['onChange'];
}) {
  const t = useTranslation();
  return (
    <>
      <Property label={t('最多文件数')}>
        <InputNumber
          min={1}
          max={50}
          value={max ?? null}
          onChange={(value) => onChange({ max: value ?? undefined })}
        />
      </Property>
      <Property label={t('只收图片')}>
        <Switch
          checked={only === 'images'}
          onChange={(on) => onChange({ only: on ? 'images' : undefined })}
        />
      </Property>
    </>
  );
}

function DictionaryCode({
  code,
  onChange,
}: {
  readonly code: string;
  readonly onChange: (code: string) => void;
}) {
  const t = useTranslation();
  const fault = code.trim() === '' ? t('您还没有配置字典编码。') : undefined;
  return (
    <Property label={t('字典编码')} help={t('在“字典管理”中维护。')} fault={fault}>
      <Input value={code} maxLength={100} onChange={(event) => onChange(event.target.value)} />
    </Property>
  );
}

type NumberPatternProps = { readonly pattern: string; readonly onChange: (pattern: string) => void };

function NumberPattern({ pattern, onChange }: NumberPatternProps) {
  const t = useTranslation();
  return (
    <Property label={t('编号规则')} help={t('可用 {year}、{month}、{day} 和流水号 {0000}。')}>
      <Input value={pattern} maxLength={50} onChange={(event) => onChange(event.target.value)} />
    </Property>
  );
}
