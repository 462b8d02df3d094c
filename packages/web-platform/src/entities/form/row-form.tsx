import { useEffect, useMemo, useState } from 'react';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { SectionSlots } from '../slots/section-slots.tsx';
import { type Parent, useAskBeforeMove } from '../slots/use-ask-before-move.ts';
import { begun } from './begin/begun-values.ts';
import { LastOwnButton } from './begin/last-own-button.tsx';
import {
  type ChildTable,
  childTables,
  fieldsOfChildren,
  sectionsOfChildren,
} from './children/child-tables.ts';
import { draftKey } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { OthersEditing } from './editors/others-editing.tsx';
import { EntityForm } from './entity-form.tsx';
import { type FieldStates, fieldStates } from './field-states.ts';
import { formFields, formSections } from './form-plan.ts';
import { firstValues, type Values } from './form-values.ts';
import { saveRow } from './save-row.ts';
import { useDefaultValues } from './use-default-values.ts';
import { useDraft } from './use-draft.ts';
import { useEntityForm } from './use-entity-form.ts';
import { useExplainConflict } from './use-explain-conflict.ts';
import { useWithin, type Within } from './within.ts';

export interface RowFormProps {
  readonly webEntity: WebEntity;
  readonly row: Row | undefined;
  readonly parent: Row | undefined;
  /** Tables that hold more rows than the form takes: they are read here, and kept in their list. */
  readonly overfull?: readonly string[];
  /** What a new row begins with beside its defaults. */
  readonly begins?: Values | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (row: Row) => void;
  readonly onReload: () => void;
}

/** The form of a new row or of one that is changed. What is typed and not saved is kept in this browser. */
export function RowForm({
  webEntity,
  row,
  parent,
  overfull,
  begins,
  onDirty,
  onCancel,
  onSaved,
  onReload,
}: RowFormProps) {
  const defaults = useDefaultValues();
  const { path } = webEntity.entity;
  const within = useWithin(webEntity, row);
  const [tables] = useState(() => childTables(webEntity));
  const [closed] = useState(() => closedTables(tables, row, overfull));
  const plan = useMemo(
    () => planOf(webEntity, row, { within, tables, closed }),
    [webEntity, row, within, tables, closed],
  );
  const [values] = useState(
    () =>
      row ??
      begun(
        plan.fields,
        { ...firstValues(plan.fields, defaults), ...below(webEntity, parent), ...labelled(within) },
        begins,
      ),
  );
  const askBeforeMove = useAskBeforeMove(webEntity);
  const explainConflict = useExplainConflict(onReload);
  const form = useEntityForm<Row>({
    ...plan,
    row,
    values,
    submit: (sent, options) => saveRow(webEntity, row, { ...sent, ...linkTo(within) }, options),
    mayBeSent: async ({ parentId }) =>
      row === undefined || parentId === undefined || askBeforeMove(row, parentId as Parent),
    done: '保存成功',
    changes: { entity: path },
    onDone: (saved) => {
      draft.done();
      onSaved(saved);
    },
    onRefused: ({ error }) => {
      if (error !== 'changedMeanwhile') return undefined;
      explainConflict();
      return 'told';
    },
  });
  const draft = useDraft(draftKey(defaults.userId, path, row?.id ?? within?.id), form.state);
  const { isDirty } = form.state;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <EntityForm
      form={form}
      row={row}
      above={
        <>
          {row === undefined ? (
            <LastOwnButton
              path={path}
              fields={formFields(webEntity)}
              unique={webEntity.entity.unique}
              states={form.states}
              form={form.state}
            />
          ) : (
            <OthersEditing path={path} id={row.id} />
          )}
          <DraftBar draft={draft} />
        </>
      }
      section={(given) => <SectionSlots webEntity={webEntity} place="form" {...given} />}
      bar={{ onCancel }}
    />
  );
}

type Around = {
  readonly within: Within | undefined;
  readonly tables: readonly ChildTable[];
  readonly closed: FieldStates;
};

function planOf(webEntity: WebEntity, row: Row | undefined, { within, tables, closed }: Around) {
  const fields = { ...formFields(webEntity), ...fieldsOfChildren(tables) };
  const states: FieldStates = {
    ...fieldStates(fields, row === undefined ? 'create' : 'edit'),
    ...closed,
  };
  return {
    fields,
    checks: webEntity.entity.checks,
    sections: [...formSections(webEntity), ...sectionsOfChildren(tables)],
    states: within === undefined ? states : { ...states, [within.by]: 'readonly' as const },
  };
}

/** Tables in which this person can do nothing, or that hold too much. */
function closedTables(
  tables: readonly ChildTable[],
  row: Row | undefined,
  overfull: readonly string[] = [],
): FieldStates {
  const closed = tables.filter(
    ({ name, may }) => overfull.includes(name) || !(may.create || (row && (may.change || may.remove))),
  );
  return Object.fromEntries(
    closed.map(({ name }) => [name, row === undefined ? ('hidden' as const) : ('readonly' as const)]),
  );
}

const linkTo = (within: Within | undefined) => (within === undefined ? {} : { [within.by]: within.id });

const labelled = (within: Within | undefined) =>
  within === undefined ? {} : { ...linkTo(within), [`${within.by}_label`]: within.label };

function below({ entity }: WebEntity, parent: Row | undefined) {
  return parent === undefined
    ? {}
    : { parentId: parent.id, parentId_label: String(parent[entity.title] ?? '') };
}
