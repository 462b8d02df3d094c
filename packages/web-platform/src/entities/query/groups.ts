import {
  type AnyField,
  type Comparison,
  type Fields,
  fieldOfGroup,
  type GroupShape,
  readRowFilter,
  WHERE_KEY,
  wordOfChoice,
} from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FilterValue } from '../../fields/kind/field-kind.ts';
import { clockFace } from '../../formatting/times.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import type { FilterParams } from './filter-params.ts';
import { daysOfPeriod } from './group-periods.ts';

/** Rows that have something in common, as the server counted them. */
export type Group = {
  readonly keys: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  readonly rows: number;
  readonly sums: Readonly<Record<string, string>>;
  /** What the last rows of all periods up to this one leave, where the view says so. */
  readonly closing?: string;
};
export type Groups = {
  readonly groups: readonly Group[];
  readonly total: Group;
  readonly isCut: boolean;
  readonly most: number;
};

/** The groups of a view under the filters. */
export function useGroups(path: string, view: string, params: FilterParams) {
  const body = { view, params };
  return useQuery({
    queryKey: queryKeys.entity.groups(path, body),
    queryFn: ({ signal }) =>
      callForData<Groups>('POST', `${path}/queryGroups`, body, { signal, errors: 'returned' }),
    placeholderData: (before) => before,
  });
}

/** The groups of a list by one of its fields, under the filters. */
export function useListGroups(
  path: string,
  {
    by,
    sums,
    params,
  }: { readonly by: GroupShape; readonly sums: readonly string[]; readonly params: FilterParams },
) {
  const body = { by, sums, params };
  return useQuery({
    queryKey: queryKeys.entity.groups(path, body),
    queryFn: ({ signal }) =>
      callForData<Groups>('POST', `${path}/queryListGroups`, body, { signal, errors: 'returned' }),
    placeholderData: (before) => before,
  });
}

/** The filters of a list that leave the rows of one group. */
export function paramsInGroup(
  params: FilterParams,
  by: GroupShape,
  { key, fields }: { readonly key: string | null; readonly fields: Fields },
): FilterParams {
  const read = readRowFilter(params[WHERE_KEY]);
  const given = 'filter' in read ? [read.filter] : [];
  return { ...params, [WHERE_KEY]: { all: [...given, comparisonOf(by, key, fields)] } };
}

function comparisonOf(by: GroupShape, key: string | null, fields: Fields): Comparison {
  const field = fieldOfGroup(by);
  if (key === null) return { field, word: 'isEmpty' };
  const filter = groupFilter(by, key, fields);
  if (filter?.kind === 'span') return { field, word: 'between', value: [filter.from ?? '', filter.to ?? ''] };
  return fields[field]?.kind === 'boolean'
    ? { field, word: 'is', value: key === 'true' }
    : { field, word: 'in', value: [key] };
}

export type Words = { readonly fields: Fields; readonly t: Translate };

/** What rows of a group have in common, in the reader's words. */
export function groupWords(
  group: GroupShape,
  { key, label }: { readonly key: string | null; readonly label: string | null },
  { fields, t }: Words,
): string {
  if (key === null) return t('未填写');
  if (typeof group !== 'string') return 'ages' in group ? ageWords(group.ages, Number(key), t) : key;
  return fieldWords(fields[fieldOfGroup(group)], { key, label }, t) ?? t('无权查看');
}

/** The words of a value: what it says by itself, else what came with it, if the reader may know that. */
function fieldWords(
  field: AnyField | undefined,
  { key, label }: { readonly key: string; readonly label: string | null },
  t: Translate,
): string | undefined {
  if (field?.kind === 'choice') return wordOfChoice(field, key);
  if (field?.kind === 'boolean') return key === 'true' ? t('是') : t('否');
  // Items that are shipped are called in the reader's language, as in the cells of a list.
  if (field?.kind === 'dictionary' && label !== null) return t(label);
  return label ?? undefined;
}

function ageWords(ages: readonly number[], at: number, t: Translate): string {
  if (at < 0) return t('未到期');
  const from = at === 0 ? 0 : (ages[at - 1] ?? 0) + 1;
  const to = ages[at];
  return to === undefined ? t('{count} 天以上', { count: from - 1 }) : t('{from}–{to} 天', { from, to });
}

/** What of a list shows the rows of a group; nothing where no filter says it. */
export function groupFilter(group: GroupShape, key: string | null, fields: Fields): FilterValue | undefined {
  if (key === null) return undefined;
  if (typeof group === 'string') return { kind: 'choices', choices: [key] };
  if ('ages' in group) return ageSpan(group.ages, Number(key));
  const { from, to } = daysOfPeriod(group.per, key);
  return fields[group.field]?.kind === 'month'
    ? { kind: 'span', from: from.slice(0, 7), to: to.slice(0, 7) }
    : { kind: 'span', from, to };
}

function ageSpan(ages: readonly number[], at: number): FilterValue {
  const daysAgo = (days: number) => clockFace().subtract(days, 'day').format('YYYY-MM-DD');
  if (at < 0) return { kind: 'span', from: daysAgo(-1) };
  const oldest = ages[at];
  return {
    kind: 'span',
    ...(oldest === undefined ? {} : { from: daysAgo(oldest) }),
    to: daysAgo(at === 0 ? 0 : (ages[at - 1] ?? 0) + 1),
  };
}
