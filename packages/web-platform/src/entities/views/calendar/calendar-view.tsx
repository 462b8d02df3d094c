import type { CalendarShape } from '@jianheng/definition';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorRetry } from '../../../components/error-retry.tsx';
import page from '../../../components/page.module.css';
import { PageHeader } from '../../../components/page-header.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListFilters } from '../../list/list-filters.tsx';
import { PrimaryAction } from '../../list/list-header.tsx';
import { useRowActions } from '../../list/use-row-actions.tsx';
import { useListState } from '../../query/use-list-state.ts';
import { useBegin } from '../use-begin.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { entriesOf } from './entries.ts';
import { namedRange, rangeOf, stepped } from './looks.ts';
import { isMovable, isOfDays, slotValues, useMove, useRowsInRange } from './use-calendar.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { rangeWords } from './words.ts';

/** The rows of a list as a calendar: by day, week and month, and by what they take up. */
export function CalendarView(props: ViewProps<CalendarShape>) {
  const { webEntity, view, viewName, list, offered } = props;
  const t = useTranslation();
  const state = useListState(props);
  const isDays = isOfDays(webEntity, view);
  const at = useCalendarAddress(view, isDays);
  const range = rangeOf(at.look, at.day, { isDays });
  const { data, error, refetch } = useRowsInRange(webEntity, {
    view: viewName,
    range,
    params: state.query.params,
    isDays,
  });
  const entries = useMemo(() => entriesOf(webEntity, view, data?.rows ?? []), [webEntity, view, data]);
  const actions = useRowActions(props, data?.rows ?? []);
  const begin = useBegin(webEntity, list.buttons ?? []);
  const move = useMove(webEntity);
  return (
    <div className={`${page.page} ${styles.calendar}`}>
      <PageHeader title={view.label}>
        <PrimaryAction webEntity={webEntity} buttons={list.buttons ?? []} onCreate={actions.create} />
      </PageHeader>
      <ListFilters webEntity={webEntity} list={list} state={state} />
      <CalendarBar
        title={rangeWords(at.look, namedRange(at.look, at.day, { isDays }))}
        look={at.look}
        looks={at.looks}
        resource={webEntity.fields[view.by ?? '']?.label ?? ''}
        onLook={at.lookBy}
        onStep={(by) => at.goTo(stepped(at.look, at.day, by, { isDays }))}
        onToday={() => at.goTo(at.now)}
      />
      {data?.isCut ? (
        <Alert type="warning" title={t('只显示最早的 {count} 条，请缩小范围或筛选', { count: data.most })} />
      ) : null}
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <CalendarBody
          webEntity={webEntity}
          view={view}
          isDays={isDays}
          at={at}
          range={range}
          entries={entries}
          isMovable={(entry) => isMovable(webEntity, view, offered, entry)}
          onOpen={({ row }) => actions.open(row)}
          onCreate={begin.start && ((slot) => begin.start?.(slotValues(view, slot, isDays)))}
          onMove={({ row }, slot) => void move.run({ row, values: slotValues(view, slot, isDays) })}
        />
      )}
      {actions.overlays}
      {begin.overlay}
    </div>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}
