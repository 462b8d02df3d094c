import type { CustomField } from '@jianheng/definition';
import { Select } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type DrawnKind, KIND_GROUPS, kindLabel } from '../draft/field-kinds.ts';
import { Property } from '../draft/property.tsx';

export interface FieldKindProps {
  readonly field: CustomField;
  readonly isUsed: boolean;
  readonly onChange: (kind: DrawnKind) => void;
}

/** The kind of a field, which may be another one; of a table of lines it stays. */
export function FieldKind({ field, isUsed, onChange }: FieldKindProps) {
  const t = useTranslation();
  const groups = KIND_GROUPS.map(({ title, kinds }) => ({
    label: t(title),
    title,
    options: kinds
      .filter((kind) => kind !== 'lines' || field.kind === 'lines')
      .map((kind) => ({ value: kind, label: t(kindLabel(kind)) })),
  }));
  return (
    <Property
      label={t('类型')}
      {...(isUsed ? { help: t('已发布的字段换类型后用新的列，已填写的内容保留，不再显示。') } : {})}
    >
      <Select<string>
        value={field.kind}
        disabled={field.kind === 'lines'}
        options={groups}
        onChange={(value) => {
          const kind = KIND_GROUPS.flatMap(({ kinds }) => kinds).find((one) => one === value);
          if (kind !== undefined) onChange(kind);
        }}
      />
    </Property>
  );
}
