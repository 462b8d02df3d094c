import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { draftKey } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { formFields, formSections } from './entity-form.ts';
import { fieldStates } from './field-states.ts';
import { FormSections } from './form-sections.tsx';
import { firstValues } from './form-values.ts';
import { faultSummary, showFirstFault } from './show-first-fault.ts';
import { useDefaultValues } from './use-default-values.ts';
import { useDraft } from './use-draft.ts';
import { useFormState } from './use-form-state.ts';
import { useSaveRow } from './use-save-row.ts';

export interface RowFormProps {
  readonly webEntity: WebEntity;
  readonly row: Row | undefined;
  readonly parent: Row | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (row: Row) => void;
  readonly onReload: () => void;
}

/** The form of a new row or of one that is changed, with its bar. */
export function RowForm({ webEntity, row, parent, onDirty, onCancel, onSaved, onReload }: RowFormProps) {
  const t = useTranslation();
  const defaults = useDefaultValues();
  const box = useRef<HTMLDivElement>(null);
  const { fields, sections, states } = useMemo(() => planOf(webEntity, row), [webEntity, row]);
  const [first] = useState(() => row ?? { ...firstValues(fields, defaults), ...below(webEntity, parent) });
  const form = useFormState({ fields, states, first });
  const draft = useDraft(draftKey(defaults.userId, webEntity.entity.path, row?.id), form);
  const saved = (next: Row) => {
    draft.done();
    onSaved(next);
  };
  const { save, isSaving } = useSaveRow({ webEntity, row, form, onSaved: saved, onReload });
  const send = () => void save().then((isDone) => (isDone ? undefined : showFirstFault(box.current)));
  useSaveKey(send);
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const summary = faultSummary(form.faults);
  return (
    <div className="jh-row-form" ref={box}>
      <div className="jh-row-form-body">
        <DraftBar draft={draft} />
        <FormSections
          sections={sections}
          fields={fields}
          states={states}
          values={form.values}
          faults={form.faults}
          onChange={form.set}
        />
      </div>
      <footer className="jh-form-bar">
        <span className="jh-form-bar-words">
          {summary ? summary.first : ''}
          {summary && summary.more > 0 ? t('，还有 {more} 处', { more: summary.more }) : ''}
        </span>
        <Button onClick={onCancel}>{t('取消')}</Button>
        <Button type="primary" loading={isSaving} onClick={send} title="Ctrl S">
          {t('保存')}
        </Button>
      </footer>
    </div>
  );
}

function planOf(webEntity: WebEntity, row: Row | undefined) {
  const fields = formFields(webEntity);
  return {
    fields,
    sections: formSections(webEntity),
    states: fieldStates(fields, row === undefined ? 'create' : 'edit'),
  };
}

function below({ entity }: WebEntity, parent: Row | undefined) {
  return parent === undefined
    ? {}
    : { parentId: parent.id, parentId_label: String(parent[entity.title] ?? '') };
}
