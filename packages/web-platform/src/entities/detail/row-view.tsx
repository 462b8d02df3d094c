import type { ListShape } from '@jianheng/definition';
import { Tabs } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Offered, type RowAction, rowActions } from '../actions/row-actions.ts';
import { useRow } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { relatedKey } from '../definition/web-module.ts';
import { fieldStates, statesOn } from '../form/field-states.ts';
import { formFields, formSections } from '../form/form-plan.ts';
import { FormSections } from '../form/form-sections.tsx';
import { SectionSlots } from '../slots/section-slots.tsx';
import { Slot } from '../slots/slot.tsx';
import { useTabSlots } from '../slots/use-slots.ts';
import styles from './detail.module.css';
import { keyFigures } from './key-figures.ts';
import { RelatedList } from './related-list.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowHeader } from './row-header.tsx';

export interface RowViewProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly id: string;
  readonly onAction: (action: RowAction, row: Row) => void;
  /** Further buttons in the head. */
  readonly extra?: ReactNode;
}

/** What makes sense among the other rows only. */
const LIST_ONLY: readonly RowAction['kind'][] = ['up', 'down', 'addBelow'];

/** All of one row, to read: head, sections, who and when, rows that point to it. */
export function RowView({ webEntity, list, offered, id, onAction, extra }: RowViewProps) {
  const { data: row, error, refetch } = useRow(webEntity.entity.path, id);
  if (row === undefined && error !== null) {
    return (
      <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />
    );
  }
  if (row === undefined) return <PageSkeleton />;
  return (
    <div className={styles.view}>
      <RowHeader
        webEntity={webEntity}
        row={row}
        figures={keyFigures(webEntity, list)}
        actions={rowActions(webEntity, offered, row).filter(({ kind }) => !LIST_ONLY.includes(kind))}
        onAction={(action) => onAction(action, row)}
      >
        {extra}
      </RowHeader>
      <RowContent webEntity={webEntity} row={row} />
    </div>
  );
}

function RowContent({ webEntity, row }: { readonly webEntity: WebEntity; readonly row: Row }) {
  const t = useTranslation();
  const fields = useMemo(() => formFields(webEntity), [webEntity]);
  const states = useMemo(
    () => statesOn({ fields, states: fieldStates(fields, 'read') }, row, row),
    [fields, row],
  );
  const sections = useMemo(() => formSections(webEntity), [webEntity]);
  const related = webEntity.module.related[webEntity.name] ?? [];
  const tabs = useTabSlots(webEntity.module.name, webEntity.name);
  const content = (
    <div className={styles.content}>
      <FormSections sections={sections} fields={fields} states={states} values={row} />
      <SectionSlots webEntity={webEntity} place="detail" row={row} values={row} />
      <RowFacts webEntity={webEntity} row={row} />
    </div>
  );
  if (related.length + tabs.length === 0) return content;
  return (
    <Tabs
      size="small"
      className={styles.tabs ?? ''}
      classNames={{ header: styles.tabsHead ?? '' }}
      items={[
        { key: 'content', label: t('详情'), children: content },
        ...related.map((one) => ({
          key: relatedKey(one),
          label: one.label,
          children: (
            <div className={styles.content}>
              <RelatedList module={webEntity.module} related={one} rowId={row.id} />
            </div>
          ),
        })),
        ...tabs.map(({ key, label, load }) => ({
          key: `own.${key}`,
          label: t(label),
          children: <Slot load={load} given={{ row }} meanwhile={<PageSkeleton />} />,
        })),
      ]}
    />
  );
}
