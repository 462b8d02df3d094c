import { isCustomModule } from '@jianheng/definition';
import { Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { Page } from '../../components/page.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useCurrentRow } from '../../entities/definition/use-row.ts';
import type { Row } from '../../entities/definition/web-module.ts';
import { begun, useBegunValues } from '../../entities/form/begin/begun-values.ts';
import { useKnownValues } from '../../entities/form/begin/known-values.ts';
import { LastOwnButton } from '../../entities/form/begin/last-own-button.tsx';
import { draftKey } from '../../entities/form/draft.ts';
import { DraftBar } from '../../entities/form/draft-bar.tsx';
import { fieldStates } from '../../entities/form/field-states.ts';
import { FormSections } from '../../entities/form/form-sections.tsx';
import { firstValues, sendable, type Values } from '../../entities/form/form-values.ts';
import { faultSummary, showFirstFault } from '../../entities/form/show-first-fault.ts';
import { useDefaultValues } from '../../entities/form/use-default-values.ts';
import { useDraft } from '../../entities/form/use-draft.ts';
import { useFormState } from '../../entities/form/use-form-state.ts';
import { useLeaveGuard } from '../../entities/form/use-leave-guard.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { ChooseNextDialog } from '../actions/choose-approvers-dialog.tsx';
import { OwnSteps } from '../data/own-steps.ts';
import type { FormPlan } from '../data/process-data.ts';
import { useDefinition, useFormPath, useFormPlan } from '../data/use-process-data.ts';
import { StartFacts } from '../facts/facts-beside.tsx';
import { useStartForecast } from '../forecast/use-start-forecast.ts';
import styles from '../handle/approval.module.css';
import { Ahead } from './ahead.tsx';
import { useStart } from './use-start.ts';

export interface StartViewProps {
  readonly definitionId: string;
  readonly draftId: string | undefined;
  /** What fields of a new form begin with. */
  readonly begins?: Readonly<Record<string, string>> | undefined;
}

/** Starting a process: its form, who will see it, and one button. A draft goes on where it was left. */
export function StartView({ definitionId, draftId, begins = NONE }: StartViewProps) {
  const definition = useDefinition(definitionId);
  const plan = useFormPlan(definition.data?.formId ?? '');
  const path = useFormPath(plan.data);
  const draft = useCurrentRow(path ?? '', path === undefined ? undefined : draftId);
  const first = useFirstValues(plan.data, { path, begins, isDraft: draftId !== undefined });
  const error = definition.error ?? plan.error ?? draft.error;
  if (error !== null) {
    const again = () => void definition.refetch().then(() => Promise.all([plan.refetch(), draft.refetch()]));
    return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={again} />;
  }
  const isWaiting = draftId === undefined ? first === undefined : draft.data === undefined;
  if (definition.data === undefined || plan.data === undefined || isWaiting) return <PageSkeleton />;
  const { key, name } = definition.data;
  return <StartForm code={key} name={name} plan={plan.data} path={path} saved={draft.data} begins={first} />;
}

type Beginning = {
  readonly path: string | undefined;
  readonly begins: Readonly<Record<string, string>>;
  readonly isDraft: boolean;
};

/** Values of a new form: what is known, and over it what the address says; nothing until both are read. */
function useFirstValues(
  plan: FormPlan | undefined,
  { path, begins, isDraft }: Beginning,
): Values | undefined {
  const begun = useBegunValues(plan?.fields, begins);
  const known = useKnownValues(isDraft ? NO_FIELDS : plan?.fields, path);
  return begun === undefined || known === undefined ? undefined : { ...known, ...begun };
}

const NONE: Readonly<Record<string, string>> = {};
const NO_FIELDS = {};

interface StartFormProps {
  readonly code: string;
  readonly name: string;
  readonly plan: FormPlan;
  /** Where drafts of the form are kept, once that is known. */
  readonly path: string | undefined;
  /** The draft that goes on. */
  readonly saved: Row | undefined;
  /** What a new one begins with beside its defaults. */
  readonly begins: Values | undefined;
}

function StartForm({ code, name, plan, path, saved, begins }: StartFormProps) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { form, states, draft } = useStartForm({ code, plan, saved, begins });
  const ahead = useStartForecast(code, plan.fields, sendable(plan.fields, states, form.values));
  const sending = useStart(
    { code, plan, saved, path },
    {
      onSent: () => {
        form.settle();
        draft.done();
      },
      onKept: () => {
        form.settle();
        draft.discard();
      },
      onFaults: (faults) => {
        form.showFaults(faults);
        showFirstFault(box.current);
      },
    },
  );
  const send = (comment: string) => {
    const data = form.check();
    if (data === undefined) return showFirstFault(box.current);
    sending.start(data, comment);
  };
  return (
    <Page className={styles.approval} ref={box}>
      <header className={`${styles.approvalHead} ${styles.approvalStart}`}>
        <h1>{sayProcess(code, name, t)}</h1>
      </header>
      <div className={`${styles.approvalBody} ${styles.approvalStartBody}`}>
        <main className={styles.approvalMain}>
          <DraftBar draft={draft} />
          {path === undefined || saved !== undefined ? null : (
            <LastOwnButton path={path} fields={plan.fields} states={states} form={form} />
          )}
          <FormSections
            sections={plan.sections}
            fields={plan.fields}
            states={states}
            values={form.values}
            faults={form.faults}
            notes={form.notes}
            onChange={form.set}
            onLeave={form.leave}
          />
        </main>
        <OwnSteps value={isCustomModule(code)}>
          <Ahead ahead={ahead}>
            <StartFacts
              code={code}
              fields={plan.fields}
              values={sendable(plan.fields, states, form.values)}
            />
          </Ahead>
        </OwnSteps>
      </div>
      <StartBar
        fault={faultSummary(form.faults)?.first}
        isSending={sending.isSending}
        onStart={send}
        onKeep={
          path === undefined ? undefined : () => sending.keep(sendable(plan.fields, states, form.values))
        }
      />
      {sending.choosing === undefined ? null : (
        <ChooseNextDialog
          key={sending.choosing.step}
          step={sending.choosing.step}
          isRunning={sending.isSending}
          onClose={sending.stopChoosing}
          onChosen={(userIds) => sending.choose(userIds, ahead.forecast)}
        />
      )}
    </Page>
  );
}

interface StartBarProps {
  readonly fault: string | undefined;
  readonly isSending: boolean;
  readonly onStart: (comment: string) => void;
  /** Keeps it as a draft, where it is known how. */
  readonly onKeep: (() => void) | undefined;
}

function StartBar({ fault, isSending, onStart, onKeep }: StartBarProps) {
  const t = useTranslation();
  const [comment, setComment] = useState('');
  useSubmitKey(isSending ? undefined : () => onStart(comment.trim()));
  useSaveKey(() => (isSending ? undefined : onKeep?.()));
  return (
    <ActionBar
      words={
        <Input
          value={comment}
          maxLength={2000}
          placeholder={t('给审批人的说明，可以不填')}
          onChange={({ target }) => setComment(target.value)}
        />
      }
      fault={fault}
    >
      {onKeep === undefined ? null : (
        <Button disabled={isSending} title="Ctrl S" onClick={onKeep}>
          {t('存草稿')}
        </Button>
      )}
      <Button type="primary" title="Ctrl Enter" loading={isSending} onClick={() => onStart(comment.trim())}>
        {t('提交')}
      </Button>
    </ActionBar>
  );
}

type Filling = Pick<StartFormProps, 'code' | 'plan' | 'saved' | 'begins'>;

/** The form as its initiator fills it in, on the draft where there is one. */
function useStartForm({ code, plan, saved, begins }: Filling) {
  const defaults = useDefaultValues();
  const states = useMemo(() => fieldStates(plan.fields, 'create', plan.rights), [plan]);
  const [first] = useState(() => saved ?? begun(plan.fields, firstValues(plan.fields, defaults), begins));
  const form = useFormState({ ...plan, states, first, row: saved });
  const draft = useDraft(draftKey(defaults.userId, `process:${code}`, saved?.id), form);
  useLeaveGuard(form.isDirty);
  useUnsavedTab(form.isDirty);
  return { form, states: form.states, draft };
}
