import {
  type CustomField,
  isMask,
  LONGEST_MASK,
  maskExample,
  TEXT_FORMATS,
  type TextFormat,
} from '@jianheng/definition';
import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import { TEXT_FORMAT_LABELS } from '../draft/text-format-labels.ts';
import { FormulaInput } from './formula-input.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';

export interface TextPropertiesProps extends KindPropertiesProps {
  readonly field: Extract<CustomField, { readonly kind: 'text' | 'longText' }>;
}

/** What a text says of itself: how it looks, how long it is, what it begins with, by what it is worked out. */
export function TextProperties({ field, onChange, ...around }: TextPropertiesProps) {
  const t = useTranslation();
  const { max, default: first } = field;
  return (
    <>
      {field.kind === 'text' ? <Look field={field} onChange={onChange} /> : null}
      <Property label={t('最多字数')}>
        <InputNumber
          min={1}
          max={field.kind === 'text' ? 1000 : 20_000}
          value={max ?? null}
          onChange={(value) => onChange({ max: value ?? undefined })}
        />
      </Property>
      <Property label={t('默认值')}>
        <Input
          value={first ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ default: event.target.value || undefined })}
        />
      </Property>
      <FormulaInput {...around} field={field} onChange={onChange} />
    </>
  );
}

type LookProps = Pick<TextPropertiesProps, 'field' | 'onChange'>;

/** A format that is known by a standard, or one that the firm writes itself. */
function Look({ field: { format, mask }, onChange }: LookProps) {
  const t = useTranslation();
  const chosen = mask === undefined ? format : 'mask';
  return (
    <>
      <Property label={t('格式')} help={t('有校验码的格式会核对校验码。')}>
        <Select<TextFormat | 'mask' | ''>
          value={chosen ?? ''}
          options={[
            { value: '', label: t('不限') },
            ...TEXT_FORMATS.map((value) => ({ value, label: t(TEXT_FORMAT_LABELS[value]) })),
            { value: 'mask', label: t('自定义样式') },
          ]}
          onChange={(value) =>
            onChange({
              format: value === '' || value === 'mask' ? undefined : value,
              mask: value === 'mask' ? '' : undefined,
            })
          }
        />
      </Property>
      {mask === undefined ? null : <Mask mask={mask} onChange={onChange} />}
    </>
  );
}

function Mask({ mask, onChange }: { readonly mask: string; readonly onChange: LookProps['onChange'] }) {
  const t = useTranslation();
  const signs = t(
    '0 为一个数字，A 为一个大写字母，a 为一个小写字母，* 为一个字母或数字，[ ] 中的可以没有，反斜线使后一个字符照写，其他字符照写。',
  );
  return (
    <Property
      label={t('样式')}
      help={isMask(mask) ? `${t('如 {example}', { example: maskExample(mask) })} · ${signs}` : signs}
      fault={isMask(mask) ? undefined : t('样式还不完整。')}
    >
      <Input
        value={mask}
        maxLength={LONGEST_MASK}
        placeholder="HT-0000[-A]"
        onChange={(event) => onChange({ mask: event.target.value })}
      />
    </Property>
  );
}
