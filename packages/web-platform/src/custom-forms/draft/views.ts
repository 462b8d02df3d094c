import { type CustomFields, type CustomForm, type CustomView, fieldOfGroup } from '@jianheng/definition';
import { changed } from './changed.ts';

type Views = NonNullable<CustomForm['views']>;
type Renamed = (name: string) => string | undefined;

/** Kinds of views as people call them. */
export const VIEW_LABELS = { calendar: '日历', board: '看板', statistics: '统计' } as const;
export type ViewKind = keyof typeof VIEW_LABELS;

/** What a view of each kind is put together by; fields of other kinds it cannot use. */
export const FITS = {
  day: ['date', 'time'],
  timed: ['date', 'time', 'month'],
  resource: ['link', 'person', 'department', 'choice'],
  grouped: ['choice', 'dictionary', 'boolean', 'person', 'department', 'link'],
} as const;

const firstOf = (fields: CustomFields, kinds: readonly string[]) =>
  Object.keys(fields).find((name) => kinds.includes(fields[name]?.kind ?? '')) ?? '';

/** A new view of a kind by the fields that there are; what is missing is told when the form is checked. */
export function newView(
  kind: ViewKind,
  { label: of, fields }: Pick<CustomForm, 'label' | 'fields'>,
): CustomView {
  const label = `${of}${VIEW_LABELS[kind]}`;
  if (kind === 'calendar') return { kind, label, from: firstOf(fields, FITS.day) };
  if (kind === 'board') return { kind, label, by: firstOf(fields, ['choice']) };
  const month = firstOf(fields, FITS.timed);
  return {
    kind,
    label,
    by: [month === '' ? firstOf(fields, FITS.grouped) : { field: month, per: 'month' }],
    chart: 'bar',
  };
}

/** Views with each field as it is called by now; what they named beside and is gone they name no more. */
export function viewsRenamed(views: Views, name: Renamed): Views {
  return Object.fromEntries(Object.entries(views).map(([key, view]) => [key, viewRenamed(view, name)]));
}

function viewRenamed(view: CustomView, name: Renamed): CustomView {
  const kept = (one: string) => name(one) ?? one;
  const all = (names: readonly string[] | undefined) => names?.flatMap((one) => name(one) ?? []);
  switch (view.kind) {
    case 'calendar':
      return changed(view, {
        from: kept(view.from),
        to: view.to && name(view.to),
        by: view.by && name(view.by),
        card: all(view.card),
      });
    case 'board':
      return changed(view, { by: kept(view.by), card: all(view.card), sums: all(view.sums) });
    case 'statistics':
      return changed(view, {
        by: view.by.map((group) =>
          typeof group === 'string' ? kept(group) : { ...group, field: kept(fieldOfGroup(group)) },
        ),
        sums: all(view.sums),
      });
  }
}
