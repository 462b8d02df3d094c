import type { ListShape } from '@jianheng/definition';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { formCodeOf } from '../../print/form-code.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { type Offered, type RowAction, rowActions } from '../actions/row-actions.ts';
import { useOpened, useRow } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { fieldStates, statesOn } from '../form/field-states.ts';
import { formFields, formSections } from '../form/form-plan.ts';
import { FormSections } from '../form/form-sections.tsx';
import { SectionSlots } from '../slots/section-slots.tsx';
import styles from './detail.module.css';
import { HubOverview } from './hub-overview.tsx';
import { keyFigures } from './key-figures.ts';
import { RowFacts } from './row-facts.tsx';
import { RowHeader } from './row-header.tsx';
import { RowTabs, type RowTabsProps } from './row-tabs.tsx';

export interface RowViewProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly id: string;
  readonly onAction: (action: RowAction, row: Row) => void;
  /** Further buttons in the head. */
  readonly extra?: ReactNode;
  /** Leads back to where the row came from; else the head names the kind of the row there. */
  readonly back?: ReactNode;
  /** What stands in the head; else the figures that its list sums up. */
  readonly figures?: readonly string[] | undefined;
  /** Where its tabs stand, and how those of lists are drawn; else they are read beside the row. */
  readonly tabs?: Pick<RowTabsProps, 'active' | 'onActive' | 'drawList'>;
}

/** What makes sense among the other rows only. */
const LIST_ONLY: readonly RowAction['kind'][] = ['up', 'down', 'addBelow'];

/** All of one row, to read: head, sections, who and when, rows that point to it. */
export function RowView({ webEntity, list, offered, id, onAction, ...parts }: RowViewProps) {
  const { extra, back, figures, tabs } = parts;
  const { data: row, error, refetch } = useRow(webEntity.entity.path, id);
  useOpened(webEntity.entity, row?.id);
  if (row === undefined && error !== null) {
    return (
      <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />
    );
  }
  if (row === undefined) return <PageSkeleton />;
  const actions = rowActions(webEntity, offered, row);
  return (
    <div className={styles.view}>
      <RowHeader
        webEntity={webEntity}
        row={row}
        figures={figures ?? keyFigures(webEntity, list)}
        list={list}
        actions={actions.filter(({ kind }) => !LIST_ONLY.includes(kind))}
        onAction={(action) => onAction(action, row)}
        back={back}
      >
        <PrintButton formCode={formCodeOf(webEntity)} ids={[row.id]} />
        {extra}
      </RowHeader>
      <RowTabs
        webEntity={webEntity}
        row={row}
        mayChange={actions.some(({ kind }) => kind === 'edit')}
        {...tabs}
      >
        <RowContent webEntity={webEntity} row={row} />
      </RowTabs>
    </div>
  );
}

function RowContent({ webEntity, row }: { readonly webEntity: WebEntity; readonly row: Row }) {
  const fields = useMemo(() => formFields(webEntity), [webEntity]);
  const states = useMemo(
    () => statesOn({ fields, states: fieldStates(fields, 'read') }, row, row),
    [fields, row],
  );
  const sections = useMemo(() => formSections(webEntity), [webEntity]);
  return (
    <div className={styles.content}>
      <HubOverview webEntity={webEntity} row={row} />
      <FormSections sections={sections} fields={fields} states={states} values={row} />
      <SectionSlots webEntity={webEntity} place="detail" row={row} values={row} />
      <RowFacts webEntity={webEntity} row={row} />
    </div>
  );
}
