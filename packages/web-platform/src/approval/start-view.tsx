import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { callForData } from '../calls/call.ts';
import { CallFault, fieldFaults } from '../calls/call-fault.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import { notices } from '../calls/notices.ts';
import { forgetRows } from '../definitions/use-row.ts';
import { draftKey } from '../form/draft.ts';
import { DraftBar } from '../form/draft-bar.tsx';
import { fieldStates } from '../form/field-states.ts';
import { FormSections } from '../form/form-sections.tsx';
import { firstValues } from '../form/form-values.ts';
import { faultSummary, showFirstFault } from '../form/show-first-fault.ts';
import { useDraft } from '../form/use-draft.ts';
import { useFiller } from '../form/use-filler.ts';
import { useFormState } from '../form/use-form-state.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { PageSkeleton } from '../pieces/page-skeleton.tsx';
import { TryAgain } from '../pieces/try-again.tsx';
import { useWords } from '../words/use-words.ts';
import type { FormPlan } from './approval-data.ts';
import { useDefinition, useFormPlan } from './use-approval.ts';
import { MY_APPLICATIONS, useLeaveTab } from './use-leave-tab.ts';

/** Starting a process: its form and one button. */
export function StartView({ definitionId }: { readonly definitionId: string }) {
  const definition = useDefinition(definitionId);
  const plan = useFormPlan(definition.data?.formId ?? '');
  const error = definition.error ?? plan.error;
  if (error !== null) {
    const again = () => void definition.refetch().then(() => plan.refetch());
    return <TryAgain text={error instanceof CallFault ? error.message : ''} onAgain={again} />;
  }
  if (definition.data === undefined || plan.data === undefined) return <PageSkeleton />;
  return <StartForm code={definition.data.key} name={definition.data.name} plan={plan.data} />;
}

interface StartFormProps {
  readonly code: string;
  readonly name: string;
  readonly plan: FormPlan;
}

function StartForm({ code, name, plan }: StartFormProps) {
  const t = useWords();
  const filler = useFiller();
  const box = useRef<HTMLDivElement>(null);
  const [comment, setComment] = useState('');
  const states = useMemo(() => fieldStates(plan.fields, 'create', plan.rights), [plan]);
  const [first] = useState(() => firstValues(plan.fields, filler));
  const form = useFormState({ fields: plan.fields, states, first });
  const draft = useDraft(draftKey(filler.userId, `process:${code}`, undefined), form);
  useLeaveGuard(form.isDirty);
  const { start, isStarting } = useStart(code, () => {
    form.settle();
    draft.done();
  });
  const send = async () => {
    const data = form.check();
    if (data === undefined) return showFirstFault(box.current);
    const faults = await start(data, comment.trim());
    form.showFaults(faults);
    showFirstFault(box.current);
  };
  const summary = faultSummary(form.faults);
  return (
    <div className="jh-page jh-approval" ref={box}>
      <header className="jh-approval-head jh-approval-start">
        <h1>{name}</h1>
      </header>
      <div className="jh-approval-body">
        <main className="jh-approval-main">
          <DraftBar draft={draft} />
          <FormSections
            sections={plan.sections}
            fields={plan.fields}
            states={states}
            values={form.values}
            faults={form.faults}
            onChange={form.set}
          />
        </main>
      </div>
      <footer className="jh-approve-bar">
        <Input
          className="jh-approve-words"
          value={comment}
          maxLength={2000}
          placeholder={t('给审批人的说明，可以不填')}
          onChange={({ target }) => setComment(target.value)}
        />
        <div className="jh-approve-deeds">
          {summary ? <span className="jh-approve-faults">{summary.first}</span> : null}
          <Button type="primary" loading={isStarting} onClick={() => void send()}>
            {t('提交')}
          </Button>
        </div>
      </footer>
    </div>
  );
}

/** Sends the form once, however often the button is pressed or the connection fails. */
function useStart(processCode: string, onStarted: () => void) {
  const client = useQueryClient();
  const leave = useLeaveTab();
  const [isStarting, setStarting] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const start = async (data: Readonly<Record<string, unknown>>, comment: string) => {
    setStarting(true);
    try {
      const body = { processCode, data, ...(comment === '' ? {} : { comment }) };
      await callForData('POST', '/form/workflow/start', body, { idempotencyKey: key });
      onStarted();
      notices().success('提交成功');
      leave(MY_APPLICATIONS);
      await forgetRows(client);
      return {};
    } catch (thrown) {
      // Silence of the network says nothing about the server: only an answer makes room for another attempt.
      if (thrown instanceof CallFault && thrown.fault.code > 0) setKey(newIdempotencyKey());
      return fieldFaults(thrown);
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
