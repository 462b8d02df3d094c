import type { SeenSchedule } from '@jianheng/contract';
import { useQueries } from '@tanstack/react-query';
import type { ListTab, Row, WebEntity } from '../definition/web-module.ts';
import { rowsQuery } from '../query/use-list-rows.ts';
import type { ScheduledRow, ScheduleState } from './schedule-scale.ts';

/** Rows of one list that a schedule draws. */
export const MAX_ROWS = 50;

type ScheduledTab = { readonly tab: ListTab; readonly schedule: SeenSchedule };

/** Rows of a hub's schedule: days of the row itself, then the rows of each tab that declares a schedule, by their days. */
export function useScheduledRows(
  webEntity: WebEntity,
  row: Row,
  { milestones, today }: { readonly milestones: readonly string[]; readonly today: string },
) {
  const tabs = (webEntity.module.tabs[webEntity.name] ?? []).flatMap((tab): ScheduledTab[] =>
    tab.kind === 'list' && tab.schedule !== undefined ? [{ tab, schedule: tab.schedule }] : [],
  );
  const lists = useQueries({
    queries: tabs.map(({ tab, schedule }) =>
      rowsQuery(tab.of, {
        params: { [tab.by]: row.id },
        sort: { by: schedule.from ?? schedule.to, isDescending: false },
        pageNo: 1,
        pageSize: MAX_ROWS,
      }),
    ),
  });
  const ofTabs = tabs.flatMap(({ tab, schedule }, at) =>
    (lists[at]?.data?.rows ?? []).flatMap((one) => scheduledRow(one, schedule, { today, key: tab.key })),
  );
  const own = milestones.flatMap((name): ScheduledRow[] => {
    const day = dayIn(row, name);
    const field = webEntity.fields[name];
    return day === undefined || field === undefined
      ? []
      : [{ key: name, name: field.label, to: day, state: 'day' }];
  });
  return {
    rows: [...own, ...ofTabs],
    isMore: lists.some(({ data }) => (data?.pageInfo.total ?? 0) > MAX_ROWS),
  };
}

/** A row as a schedule draws it; without its last day it is not drawn. */
export function scheduledRow(
  row: Row,
  schedule: SeenSchedule,
  { today, key }: { readonly today: string; readonly key: string },
): ScheduledRow[] {
  const { title, from, to } = schedule;
  const last = dayIn(row, to);
  if (last === undefined) return [];
  const first = dayIn(row, from);
  return [
    {
      key: `${key}.${row.id}`,
      name: String(row[`${title}_label`] ?? row[title] ?? ''),
      ...(first === undefined ? {} : { from: first }),
      to: last,
      state: from === undefined ? 'day' : stateOf(row, schedule, today),
    },
  ];
}

function stateOf(row: Row, { from, doneOn, isLate }: SeenSchedule, today: string): ScheduleState {
  if (dayIn(row, doneOn) !== undefined) return 'done';
  if (isLate !== undefined && row[isLate] === true) return 'late';
  const first = dayIn(row, from);
  return first !== undefined && first <= today ? 'running' : 'planned';
}

function dayIn(row: Row, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}
