import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import type { CustomLines } from '@jianheng/definition';
import { Collapse, Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import { freeName } from '../draft/draft.ts';
import { COLUMN_KINDS, kindLabel, newField } from '../draft/field-kinds.ts';
import { Property } from '../draft/property.tsx';
import { FieldName } from './field-name.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';
import looks from './lines-properties.module.css';

export interface LinesPropertiesProps
  extends Pick<KindPropertiesProps, 'columnNames' | 'offered' | 'onChange'> {
  readonly field: CustomLines;
  /** What a column says beside what every field says. */
  readonly columnProperties: (column: KindPropertiesProps) => ReactNode;
}

/** The columns of a table of lines in their order, each with all that it says of itself. */
export function LinesProperties({
  field,
  columnNames,
  offered,
  onChange,
  columnProperties,
}: LinesPropertiesProps) {
  const t = useTranslation();
  const columns = Object.entries(field.fields);
  const set = (next: readonly (readonly [string, unknown])[]) =>
    onChange({ fields: Object.fromEntries(next) });
  const move = (at: number, by: number) => {
    const moved = columns.filter((_one, index) => index !== at);
    const column = columns[at];
    if (column !== undefined) set([...moved.slice(0, at + by), column, ...moved.slice(at + by)]);
  };
  const change = (at: number, said: object) =>
    set(columns.map(([name, one], index) => [name, index === at ? changed(one, said) : one]));
  return (
    <>
      <Property label={t('最多行数')}>
        <InputNumber
          min={1}
          max={1000}
          value={field.max ?? null}
          onChange={(max) => onChange({ max: max ?? undefined })}
        />
      </Property>
      <Collapse
        accordion
        size="small"
        items={columns.map(([name, column], at) => ({
          key: name,
          label: (
            <span className={looks.columnFace}>
              <span className={styles.fieldLabel}>{column.label}</span>
              <span className={styles.fieldKind}>
                {t(kindLabel(column.kind))} · {name}
              </span>
            </span>
          ),
          extra: (
            <span className={looks.columnActions}>
              <IconButton
                label={t('上移“{label}”', { label: column.label })}
                icon={<ArrowUpOutlined />}
                onClick={() => move(at, at === 0 ? 0 : -1)}
              />
              <IconButton
                label={t('下移“{label}”', { label: column.label })}
                icon={<ArrowDownOutlined />}
                onClick={() => move(at, at === columns.length - 1 ? 0 : 1)}
              />
              <IconButton
                label={t('移除“{label}”', { label: column.label })}
                icon={<DeleteOutlined />}
                onClick={() => set(columns.filter((_one, index) => index !== at))}
              />
            </span>
          ),
          children: (
            <>
              <Property label={t('标签')}>
                <Input
                  value={column.label}
                  maxLength={50}
                  onChange={(event) => change(at, { label: event.target.value })}
                />
              </Property>
              <ColumnName name={name} columnNames={columnNames} />
              <Property label={t('必填')}>
                <Switch
                  checked={column.kind !== 'autoNumber' && column.required === true}
                  onChange={(on) => change(at, { required: on || undefined })}
                />
              </Property>
              {columnProperties({
                field: column,
                fields: field.fields,
                onChange: (said) => change(at, said),
                ...(offered ? { offered: { ...offered, place: `${offered.place}.${name}` } } : {}),
              })}
            </>
          ),
        }))}
      />
      <Property label={t('添加一列')}>
        <Select
          value={null}
          placeholder={t('选择字段类型')}
          options={COLUMN_KINDS.map((value) => ({ value, label: t(kindLabel(value)) }))}
          onChange={(kind) => {
            if (kind !== null) set([...columns, [freeName(kind, field.fields), newField(kind)]]);
          }}
        />
      </Property>
    </>
  );
}

type ColumnNameProps = {
  readonly name: string;
  readonly columnNames: KindPropertiesProps['columnNames'] | undefined;
};

function ColumnName({ name, columnNames }: ColumnNameProps) {
  return (
    <FieldName
      name={name}
      isUsed={columnNames === undefined}
      keepBack={columnNames?.keepBack ?? (() => undefined)}
      onRename={(to) => columnNames?.onRename(name, to) ?? false}
    />
  );
}
