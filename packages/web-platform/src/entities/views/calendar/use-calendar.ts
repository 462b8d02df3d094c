import { type CalendarShape, isFilledByPeople, isLockedOn } from '@jianheng/definition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForData } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useOptions } from '../../../fields/simple/link/use-options.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { type Offered, rowActions } from '../../actions/row-actions.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import type { FilterParams } from '../../query/filter-params.ts';
import type { Entry } from './entries.ts';
import { DAY, dayText, momentText } from './faces.ts';
import type { Range } from './looks.ts';
import type { Slot } from './tracks.ts';

type Answer = { readonly rows: readonly Row[]; readonly isCut: boolean; readonly most: number };

export const isOfDays = ({ fields }: WebEntity, { from }: CalendarShape) => fields[from]?.kind === 'date';

/** The rows that take any time of a range. */
export function useRowsInRange(
  { entity }: WebEntity,
  { view, range, params, isDays }: { view: string; range: Range; params: FilterParams; isDays: boolean },
) {
  const asked = isDays
    ? { from: dayText(range.from), to: dayText(range.to - DAY) }
    : { from: momentText(range.from), to: momentText(range.to) };
  const body = { view, ...asked, params };
  return useQuery({
    queryKey: queryKeys.entity.range(entity.path, body),
    queryFn: ({ signal }) =>
      callForData<Answer>('POST', `${entity.path}/queryCalendar`, body, { signal, errors: 'returned' }),
    placeholderData: keepPreviousData,
  });
}

export type Resource = { readonly id: string; readonly label: string };

/** What can be taken up: what may be chosen, and whatever is taken up already. */
export function useResources(
  { fields }: WebEntity,
  { by }: CalendarShape,
  entries: readonly Entry[],
): readonly Resource[] {
  const field = by === undefined ? undefined : fields[by];
  const link = field?.kind === 'link' ? field.to : undefined;
  const { data = [] } = useOptions(link ?? '', { keyword: '', narrowing: undefined }, link !== undefined);
  const choices = field?.kind === 'choice' ? Object.entries(field.choices) : [];
  const known = new Map<string, string>([
    ...choices,
    ...data.map(({ id, label }): [string, string] => [id, label]),
    ...entries.flatMap((one): [string, string][] => (one.by === undefined ? [] : [[one.by, one.byLabel]])),
  ]);
  return [...known].map(([id, label]) => ({ id, label }));
}

/** The values of a time as the fields of a row hold them. */
export function slotValues(view: CalendarShape, slot: Slot, isDays: boolean): Record<string, string> {
  const from = isDays ? dayText(slot.from) : momentText(slot.from);
  const to = isDays ? dayText(slot.to - DAY) : momentText(slot.to);
  return {
    [view.from]: from,
    ...(view.to === undefined || slot.to === Number.POSITIVE_INFINITY ? {} : { [view.to]: to }),
    ...(view.by === undefined || slot.by === undefined ? {} : { [view.by]: slot.by }),
  };
}

/** Whether this user may change when a row takes place: the server has the last word. */
export function isMovable(
  webEntity: WebEntity,
  view: CalendarShape,
  offered: Offered,
  { row }: Entry,
): boolean {
  const names = [view.from, ...(view.to === undefined ? [] : [view.to])];
  const isOpen = names.every((name) => {
    const field = webEntity.fields[name];
    return field !== undefined && isFilledByPeople(field) && !isLockedOn(field, webEntity.fields, row);
  });
  return isOpen && rowActions(webEntity, offered, row).some(({ kind }) => kind === 'edit');
}

/** Moves a row to another time; where that is refused it stays, and the sentence says why. */
export function useMove({ entity }: WebEntity) {
  return useAction({
    call: (given: { readonly row: Row; readonly values: Record<string, string> }, options) =>
      callForData<Row>(
        'PUT',
        entity.path,
        { id: given.row.id, revision: given.row.revision, ...given.values },
        options,
      ),
    done: '保存成功',
    changes: { entity: entity.path },
    refreshesWhenRefused: true,
  });
}
