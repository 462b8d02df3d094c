import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { AnyField } from '@jianheng/definition';
import { Button, Progress, Select } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../../../components/dialogs/sheet-dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { FieldInput } from '../../../fields/field-input.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Given, openFields, prospectOf, type RowChange } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { ChangesPreview } from './changes-preview.tsx';
import { EditLog } from './edit-log.tsx';
import styles from './editing.module.css';
import { isUndone, UndoLog } from './undo-log.tsx';
import type { Outcome, RowEdits } from './use-row-edits.ts';

export interface BatchEditDialogProps {
  readonly webEntity: WebEntity;
  readonly rows: readonly Row[];
  readonly mayChange: (row: Row) => boolean;
  readonly edits: RowEdits;
  readonly onClose: () => void;
}

/** Of a field that was only chosen so far nothing is given: it changes nothing and has no faults. */
type GivenValues = Readonly<Record<string, Given | undefined>>;

/** 批量修改: fields and their new values, what that does to each of the rows, and at the end what could not be done. */
export function BatchEditDialog({ webEntity, rows, mayChange, edits, onClose }: BatchEditDialogProps) {
  const t = useTranslation();
  const [given, setGiven] = useState<GivenValues>({});
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<{ readonly outcomes: readonly Outcome[]; readonly left: number }>();
  const answered = Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])),
  );
  const values = Object.fromEntries(Object.entries(answered).map(([name, { value }]) => [name, value]));
  const planned = rows.map((row) => ({ row, prospect: prospectOf(webEntity, row, values, mayChange(row)) }));
  const changes: RowChange[] = planned.flatMap(({ row, prospect }) =>
    prospect.kind === 'changes' ? [{ row, values: prospect.values }] : [],
  );
  const title = t('批量修改 {count} 条', { count: rows.length });
  const [undone, setUndone] = useState<readonly Outcome[]>();
  if (undone !== undefined) return <UndoLog {...{ webEntity, onClose }} outcomes={undone} />;
  if (result !== undefined) {
    const takeBack = async () => {
      const back = await edits.undo();
      if (isUndone(back)) onClose();
      else setUndone(back);
    };
    const undo = { run: () => void takeBack(), isRunning: edits.isSaving };
    return <EditLog {...{ webEntity, undo, onClose, ...result }} title={t('批量修改结果')} />;
  }
  const run = async () => {
    const outcomes = await edits.save(changes, setDone);
    setResult({ outcomes, left: changes.length - outcomes.length });
  };
  const canRun = changes.length > 0 && !edits.isSaving;
  return (
    <SheetDialog
      title={title}
      width={760}
      // Whoever closes it while it saves stops that, and is told what came of the rows that were sent.
      onClose={edits.isSaving ? edits.stop : onClose}
      {...(canRun ? { okText: t('修改 {count} 条', { count: changes.length }), onOk: () => void run() } : {})}
    >
      <ValuesGiven webEntity={webEntity} given={given} onChange={setGiven} />
      {edits.isSaving ? (
        <Progress percent={Math.round((done / changes.length) * 100)} />
      ) : (
        <ChangesPreview webEntity={webEntity} given={answered} planned={planned} />
      )}
    </SheetDialog>
  );
}

interface ValuesGivenProps {
  readonly webEntity: WebEntity;
  readonly given: GivenValues;
  readonly onChange: (given: GivenValues) => void;
}

function ValuesGiven({ webEntity, given, onChange }: ValuesGivenProps) {
  const t = useTranslation();
  const { fields } = webEntity.entity;
  const names = openFields(webEntity);
  const rest = names.filter((name) => !Object.hasOwn(given, name));
  const [next] = rest;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(given).filter(([other]) => other !== name));
  return (
    <div className={styles.changes}>
      {Object.entries(given).map(([name, one]) => {
        const field = fields[name];
        return field === undefined ? null : (
          <div key={name} className={styles.change}>
            <Select<string>
              className={styles.name}
              aria-label={t('字段')}
              showSearch={{ optionFilterProp: 'label' }}
              value={name}
              options={[name, ...rest].map((one) => ({ value: one, label: fields[one]?.label }))}
              onChange={(other) => onChange({ ...without(name), [other]: undefined })}
            />
            <ValueGiven
              field={field}
              given={one}
              onChange={(changed) => onChange({ ...given, [name]: changed })}
            />
            <IconButton label={t('移除')} icon={<DeleteOutlined />} onClick={() => onChange(without(name))} />
          </div>
        );
      })}
      {next === undefined ? null : (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => onChange({ ...given, [next]: undefined })}
        >
          {t('添加要修改的字段')}
        </Button>
      )}
    </div>
  );
}

interface ValueGivenProps {
  readonly field: AnyField;
  readonly given: Given | undefined;
  readonly onChange: (given: Given) => void;
}

/** The new value; that a field is to be emptied is said, for an empty input may be one that nobody filled in yet. */
function ValueGiven({ field, given, onChange }: ValueGivenProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.value}>
        <FieldInput
          field={field}
          value={given?.value ?? null}
          label={given?.label}
          onChange={(value, label) => onChange({ value, label })}
        />
      </div>
      {given === undefined && field.required !== true ? (
        <Button type="link" onClick={() => onChange({ value: null })}>
          {t('设为空')}
        </Button>
      ) : null}
    </>
  );
}
