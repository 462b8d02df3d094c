import type { ExtraField } from '@jianheng/definition';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import inputs from '../components/inputs.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { changed } from './draft/changed.ts';
import styles from './draft/designer.module.css';
import type { Extra, GivenExtra } from './draft/extra-field.ts';
import { kindLabel } from './draft/field-kinds.ts';
import { Property } from './draft/property.tsx';
import { KindProperties } from './properties/kind-properties.tsx';

export interface ExtraFieldDialogProps {
  /** None for a new one. */
  readonly extra: Extra | undefined;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onOk: (extra: GivenExtra) => void;
}

type Kind = ExtraField['kind'];

const KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'month',
  'time',
  'boolean',
  'choice',
  'choices',
  'dictionary',
  'person',
  'people',
  'department',
] as const satisfies readonly Kind[];

/** What one extra field says of itself; its kind is for good. */
export function ExtraFieldDialog({ extra, isRunning, onClose, onOk }: ExtraFieldDialogProps) {
  const t = useTranslation();
  const [field, setField] = useState<ExtraField>(extra?.field ?? { kind: 'text', label: '' });
  const [isUnnamed, setUnnamed] = useState(false);
  const change = (said: object) => setField(changed(field, said));
  const save = () => {
    if (field.label.trim() === '') return setUnnamed(true);
    onOk({ ...extra, field });
  };
  return (
    <SheetDialog
      title={extra === undefined ? t('添加字段') : t('修改字段')}
      onClose={onClose}
      okText={t('保存')}
      isRunning={isRunning}
      onOk={save}
    >
      <div className={styles.panel}>
        <Property label={t('类型')}>
          <Select<Kind>
            disabled={extra !== undefined}
            value={field.kind}
            options={KINDS.map((kind) => ({ value: kind, label: t(kindLabel(kind)) }))}
            onChange={(kind) => setField(newExtra(kind, field.label))}
          />
        </Property>
        <Property label={t('标签')} fault={isUnnamed ? t('请填写字段的标签') : undefined}>
          <Input
            className={inputs.full}
            value={field.label}
            maxLength={50}
            onChange={({ target }) => {
              setUnnamed(false);
              change({ label: target.value });
            }}
          />
        </Property>
        <Property label={t('必填')}>
          <Switch
            checked={field.required === true}
            onChange={(on) => change({ required: on || undefined })}
          />
        </Property>
        <Property label={t('填写说明')}>
          <Input
            className={inputs.full}
            value={field.help ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ help: target.value || undefined })}
          />
        </Property>
        <KindProperties field={field} fields={NO_FIELDS} isPlain onChange={change} />
      </div>
    </SheetDialog>
  );
}

const NO_FIELDS = {};

/** A field of a kind with what it cannot be without. */
function newExtra(kind: Kind, label: string): ExtraField {
  switch (kind) {
    case 'choice':
    case 'choices':
      return { kind, label, choices: { o1: '选项一', o2: '选项二' } };
    case 'dictionary':
      return { kind, label, code: '' };
    default:
      return { kind, label };
  }
}
