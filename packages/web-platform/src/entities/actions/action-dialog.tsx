import { type Fields, isFilledByPeople, placesOf } from '@jianheng/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { translate } from '../../i18n/i18n.ts';
import { invalidateEntityQueries } from '../../mutations/invalidate-entity-queries.ts';
import { JobProgress } from '../../mutations/job-progress.tsx';
import { RunDialog } from '../../mutations/run-dialog.tsx';
import type { ActionCallOptions } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { firstValues } from '../form/form-values.ts';
import { useDefaultValues } from '../form/use-default-values.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import { ActionAnswer } from './action-answer.tsx';
import styles from './action-dialog.module.css';
import { revisionsOf, runOnRow, runOver, seen } from './declared-action.ts';
import type { DeclaredAction } from './row-actions.ts';
import { confirmSentence, fieldText } from './row-text.ts';
import { SharedAddress } from './shared-address.tsx';

export interface ActionDialogProps {
  readonly webEntity: WebEntity;
  readonly action: DeclaredAction;
  /** The one row, the many, or none. */
  readonly on: ActedOn;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export type ActedOn = { readonly row: Row } | { readonly rows: readonly Row[] } | 'nothing';

/** The input of an action on a row, on many or on none, or the question before it. */
export function ActionDialog({ webEntity, action, on, onClose, onDone }: ActionDialogProps) {
  const { path } = webEntity.entity;
  const { label, input = NO_FIELDS, begins = {} } = action.shape;
  const defaults = useDefaultValues();
  const [outcome, setOutcome] = useState<Outcome>();
  const finish = () => {
    onDone?.();
    onClose();
  };
  const { answers, makes } = action.shape;
  const client = useQueryClient();
  const [sections] = useState(() => [{ title: '', fields: namesIn(input) }]);
  const form = useEntityForm({
    fields: input,
    sections,
    ...(isOne(on) ? { values: { ...firstValues(input, defaults), ...begunWith(begins, on.row) } } : {}),
    submit: (sent, options) => run({ path, action, on }, sent, options),
    ...(answersLater(action) ? {} : { done: translate('{action}成功', { action: label }) }),
    ...(makes ? { onRefused: toldByDownload } : {}),
    changes: { entity: path },
    onDone: (output) => {
      const came = outcomeOf(action, output);
      if (came === undefined) finish();
      else setOutcome(came);
    },
  });
  const question = questionOf(webEntity, action, on);
  if (outcome?.kind === 'run') {
    const { runId } = outcome;
    const common = { runId, title: label, unit: 'done' } as const;
    if (makes) return <JobProgress {...common} fileName={label} onClose={finish} />;
    return (
      <RunDialog
        {...common}
        mayBeLeft
        onDone={() => void invalidateEntityQueries(client, path).then(finish)}
        onClose={finish}
      />
    );
  }
  return (
    <SheetDialog
      title={titleOf(webEntity, label, on)}
      okText={label}
      isRunning={form.isSubmitting}
      onOk={form.submit}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <EntityForm
          form={form}
          {...(isOne(on) ? { row: on.row } : {})}
          above={question === '' ? null : <p className={styles.question}>{question}</p>}
        />
        <Answered outcome={outcome} fields={answers} />
      </div>
    </SheetDialog>
  );
}

/** Input that begins with values of the row, with the labels that stand beside them. */
const begunWith = (begins: Readonly<Record<string, string>>, row: Row) =>
  Object.fromEntries(
    Object.entries(begins).flatMap(([name, from]) =>
      ['', '_label'].flatMap((end) => (row[from + end] == null ? [] : [[name + end, row[from + end]]])),
    ),
  );

const NO_FIELDS: Fields = {};
const isOne = (on: ActedOn): on is { readonly row: Row } => on !== 'nothing' && 'row' in on;

interface AnsweredProps {
  readonly outcome: Outcome | undefined;
  readonly fields: Fields | undefined;
}

/** What came back, below what was filled in. */
function Answered({ outcome, fields = NO_FIELDS }: AnsweredProps) {
  if (outcome?.kind === 'values') return <ActionAnswer fields={fields} values={outcome.values} />;
  return outcome?.kind === 'shared' ? <SharedAddress {...outcome} /> : null;
}

/** What came of an action that does not end with its dialog: values to show, or a run in the background. */
type Outcome =
  | { readonly kind: 'values'; readonly values: Values }
  | { readonly kind: 'shared'; readonly address: string; readonly expiresDate: string }
  | { readonly kind: 'run'; readonly runId: string };
type Values = Readonly<Record<string, unknown>>;

const answersLater = ({ shape }: DeclaredAction) =>
  shape.inBackground === true || shape.answers !== undefined || shape.shares !== undefined;

function outcomeOf({ shape }: DeclaredAction, output: unknown): Outcome | undefined {
  if (!isRecord(output)) return undefined;
  if (shape.inBackground)
    return typeof output.jobRunId === 'string' ? { kind: 'run', runId: output.jobRunId } : undefined;
  const { address, expiresDate } = output;
  if (shape.shares && typeof address === 'string' && typeof expiresDate === 'string')
    return { kind: 'shared', address, expiresDate };
  return shape.answers !== undefined ? { kind: 'values', values: output } : undefined;
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A download tells its refusals itself. */
const toldByDownload = () => 'told' as const;

type Running = { readonly path: string; readonly action: DeclaredAction; readonly on: ActedOn };

function run(
  { path, action: { name, shape }, on }: Running,
  input: Values,
  options: ActionCallOptions,
): Promise<unknown> {
  if (shape.makes && !shape.inBackground) {
    const at = isOne(on) ? `${path}/${on.row.id}/${name}` : `${path}/${name}`;
    return download('POST', at, input, shape.label, options);
  }
  if (isOne(on)) return runOnRow(path, name, { id: on.row.id, input, ...seen(shape, on.row) }, options);
  const ids = on === 'nothing' ? undefined : on.rows.map(({ id }) => id);
  const revisions = shape.asSeen && on !== 'nothing' ? revisionsOf(on.rows) : undefined;
  return runOver(path, name, { ids, input, revisions }, options);
}

function titleOf({ fields, entity }: WebEntity, label: string, on: ActedOn): string {
  if (on === 'nothing') return label;
  return `${label}${translate('：')}${isOne(on) ? fieldText(fields, on.row, entity.title) : translate('{count} 条', { count: on.rows.length })}`;
}

/** What is asked before: of one row in its words; of many how many they are. */
function questionOf(
  { fields }: WebEntity,
  { shape: { label, confirm = '', input } }: DeclaredAction,
  on: ActedOn,
) {
  if (on === 'nothing') return confirm;
  if (isOne(on)) return confirmSentence(confirm, fields, on.row);
  if (confirm !== '' && placesOf(confirm).length === 0) return confirm;
  return input === undefined
    ? translate('对选中的 {count} 条执行“{action}”？', { count: on.rows.length, action: label })
    : '';
}

const namesIn = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isFilledByPeople(field))
    .map(([name]) => name);
