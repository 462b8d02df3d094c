import type { CustomFields } from '@jianheng/definition';
import { Select } from 'antd';
import { Property } from '../draft/property.tsx';

export interface NamesSelectProps {
  readonly label: string;
  readonly help?: string;
  readonly fields: CustomFields;
  readonly names: readonly string[] | undefined;
  /** Which fields may be named. */
  readonly fits?: (field: CustomFields[string]) => boolean;
  readonly onChange: (names: readonly string[] | undefined) => void;
}

/** Several fields of the form, in the order in which they are named. */
export function NamesSelect({ label, help, fields, names, fits = () => true, onChange }: NamesSelectProps) {
  const options = Object.entries(fields).flatMap(([value, field]) =>
    fits(field) ? [{ value, label: field.label }] : [],
  );
  return (
    <Property label={label} {...(help === undefined ? {} : { help })}>
      <Select
        mode="multiple"
        value={[...(names ?? [])]}
        options={options}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    </Property>
  );
}
