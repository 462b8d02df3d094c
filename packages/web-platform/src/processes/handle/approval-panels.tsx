import { Alert } from 'antd';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Happenings } from '../../entities/detail/happenings.tsx';
import timeline from '../../entities/detail/timeline.module.css';
import { type FieldStates, fieldStates } from '../../entities/form/field-states.ts';
import { FormSections } from '../../entities/form/form-sections.tsx';
import type { FormState } from '../../entities/form/use-form-state.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { type FormPlan, isProcessOver, type Opinion, type ProcessFacts } from '../data/process-data.ts';
import { useForecast } from '../data/use-process-data.ts';
import { FactsCard } from '../facts/facts-beside.tsx';
import { ForecastPanel } from '../forecast/forecast-panel.tsx';
import type { Panel } from '../location/parse-approval-location.ts';
import { MainStatusPanel } from '../opinions/main-status-panel.tsx';
import { OpinionsPanel } from '../opinions/opinions-panel.tsx';
import { RelatedPanel } from '../related/related-panel.tsx';
import styles from './approval.module.css';
import { withoutLater } from './later-fields.ts';

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
    <main className={lookOf(panel)}>
      {isOfForm(panel) ? <AboveForm facts={facts} /> : null}
      <div hidden={panel !== 'flow-business'}>
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
      </div>
      {panel === 'approval-content' ? (
        <FormSections sections={plan.sections} fields={plan.fields} states={closed} values={facts.record} />
      ) : null}
      {panel === 'flow-status' ? (
        <>
          <OpinionsPanel
            opinions={opinions}
            waiting={waiting}
            holders={isProcessOver(facts) ? [] : facts.waitingFor}
          />
          {isProcessOver(facts) ? null : <AheadPanel processId={facts.procInstId} />}
        </>
      ) : null}
      {panel === 'flow-main-status' ? (
        <MainStatusPanel processId={facts.advanceSetting?.mainProcessId} />
      ) : null}
      <PanelOfProcess panel={panel} processId={facts.procInstId} fields={plan.fields} />
    </main>
  );
}

const isOfForm = (panel: Panel) => panel === 'flow-business' || panel === 'approval-content';

/** What is said before the form: why nothing of it stands there at this time, and on phones what stands beside it else. */
function AboveForm({ facts }: { readonly facts: ProcessFacts }) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { closed } = facts;
  return (
    <>
      {isNarrow ? <FactsCard facts={facts} /> : null}
      {closed === null ? null : (
        <Alert
          type="info"
          showIcon
          title={t(closed.template, { ...closed.params, form: t(String(closed.params.form)) })}
          className={styles.closed ?? ''}
        />
      )}
    </>
  );
}

interface PanelOfProcessProps {
  readonly panel: Panel;
  readonly processId: string;
  readonly fields: FormPlan['fields'];
}

/** Tabs that ask for what they show by themselves. */
function PanelOfProcess({ panel, processId, fields }: PanelOfProcessProps) {
  if (panel === 'flow-chart') return <ChartPanel processId={processId} />;
  if (panel === 'flow-timeline') return <TimelinePanel processId={processId} fields={fields} />;
  return panel === 'flow-related' ? <RelatedPanel processId={processId} /> : null;
}

function lookOf(panel: Panel): string {
  return panel === 'flow-chart' ? `${styles.approvalMain} ${styles.approvalChart}` : `${styles.approvalMain}`;
}

function AheadPanel({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { data, isError } = useForecast(processId);
  if (isError) return null;
  return (
    <section className={styles.ahead}>
      <h2>{t('后续预测')}</h2>
      <ForecastPanel forecast={data} />
    </section>
  );
}

/** What happened to the form: who did what in which step, and what that changed. */
function TimelinePanel({ processId, fields }: Omit<PanelOfProcessProps, 'panel'>) {
  return (
    <section className={timeline.timeline}>
      <Happenings
        queryKey={queryKeys.approval.part('timeline', processId)}
        load={(before) =>
          api('GET /b/wf/process/:id/timeline', {
            params: { id: processId },
            query: before === '' ? {} : { before },
            errors: 'returned',
          })
        }
        fields={fields}
      />
    </section>
  );
}
