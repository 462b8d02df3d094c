import { useMemo } from 'react';
import { CallFault } from '../calls/call-fault.ts';
import { type FieldStates, fieldStates } from '../form/field-states.ts';
import { FormSections } from '../form/form-sections.tsx';
import type { FormState } from '../form/use-form-state.ts';
import { PageSkeleton } from '../pieces/page-skeleton.tsx';
import { TryAgain } from '../pieces/try-again.tsx';
import { useNarrow } from '../pieces/use-narrow.ts';
import { useWords } from '../words/use-words.ts';
import type { FormPlan, Opinion, ProcessFacts } from './approval-data.ts';
import type { Panel } from './asked-approval.ts';
import { ChartList } from './chart-list.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { withoutLater } from './later-fields.ts';
import { MainStatusPanel } from './main-status-panel.tsx';
import { OpinionsPanel } from './opinions-panel.tsx';
import { ProcessChart } from './process-chart.tsx';
import { RelatedPanel } from './related/related-panel.tsx';
import { useChart, useForecast } from './use-approval.ts';

export interface ApprovalPanelsProps {
  readonly panel: Panel;
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  readonly states: FieldStates;
  readonly form: FormState;
  readonly opinions: readonly Opinion[];
  readonly waiting: readonly string[];
}

/** What the tabs show. The form stays alive behind the others, with all that was typed. */
export function ApprovalPanels({ panel, facts, plan, states, form, opinions, waiting }: ApprovalPanelsProps) {
  const closed = useMemo(
    () => withoutLater(plan, fieldStates(plan.fields, 'read', facts.rights), facts.record),
    [plan, facts],
  );
  return (
    <main className="jh-approval-main">
      <div hidden={panel !== 'flow-business'}>
        <FormSections
          sections={plan.sections}
          fields={plan.fields}
          states={states}
          values={form.values}
          faults={form.faults}
          onChange={form.set}
        />
      </div>
      {panel === 'approval-content' ? (
        <FormSections sections={plan.sections} fields={plan.fields} states={closed} values={facts.record} />
      ) : null}
      {panel === 'flow-status' ? (
        <>
          <OpinionsPanel opinions={opinions} waiting={waiting} />
          {facts.isFinished ? null : <AheadPanel processId={facts.procInstId} />}
        </>
      ) : null}
      {panel === 'flow-main-status' ? (
        <MainStatusPanel processId={facts.advanceSetting?.mainProcessId} />
      ) : null}
      {panel === 'flow-chart' ? <ChartPanel processId={facts.procInstId} /> : null}
      {panel === 'flow-related' ? <RelatedPanel processId={facts.procInstId} /> : null}
    </main>
  );
}

function AheadPanel({ processId }: { readonly processId: string }) {
  const t = useWords();
  const { data, isError } = useForecast(processId);
  if (isError) return null;
  return (
    <section className="jh-ahead">
      <h2>{t('后续预测')}</h2>
      <ForecastPanel forecast={data} />
    </section>
  );
}

function ChartPanel({ processId }: { readonly processId: string }) {
  const { data, error, refetch } = useChart(processId);
  const isNarrow = useNarrow();
  if (data !== undefined) return isNarrow ? <ChartList chart={data} /> : <ProcessChart chart={data} />;
  if (error === null) return <PageSkeleton />;
  return <TryAgain text={error instanceof CallFault ? error.message : ''} onAgain={() => void refetch()} />;
}
