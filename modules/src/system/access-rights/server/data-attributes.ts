import { type LinkField, partsOfWhere, permissionCode } from '@jianheng/definition';
import { getRows, readLinkTitles, wayReason } from '@jianheng/server-platform';
import type { DataMenu } from './data-menus.ts';
import { readChoices } from './data-values.ts';
import type { GrantHands } from './grants/grant-kind.ts';

/** How a permission and a value are told apart among what is ticked of a data menu. */
export const rightItem = (code: string) => `right:${code}`;
export const valueItem = (field: string, value: string) => `value:${field}:${value}`;

type Note = { readonly template: string; readonly params: Readonly<Record<string, string>> };
/** The row that a ticked item means, where it is one of this link's. */
const linkedBy = (field: string, item: string): string | undefined => {
  const head = valueItem(field, '');
  return item.startsWith(head) ? item.slice(head.length) : undefined;
};

export type Attribute = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'rows' | 'fields' | 'values';
  readonly notes: readonly Note[];
  readonly children: readonly { readonly id: string; readonly label: string; readonly checked: boolean }[];
  /**
   * Of a link, whose rows are searched for: its field, the path of what it leads to, and where it was declared if it leads
   * to some of those rows only, such as the items of one tree.
   */
  readonly link?: { readonly field: string; readonly to: string; readonly place?: string };
};

const WHOLE = '查看全部{what}';
const SELF = '本人';

/** The tree of what can be authorised of a data menu (属性树), each leaf with whether it is ticked. */
export async function readAttributes(
  hands: GrantHands,
  menu: DataMenu,
  ticked: ReadonlySet<string>,
): Promise<readonly Attribute[]> {
  const { known, rowRights, fieldRights, valueFields } = menu;
  const leaf = (id: string, label: string) => ({ id, label, checked: ticked.has(id) });
  const right = (name: string) => {
    const { module } = known;
    const code = module ? permissionCode(module, name) : name;
    return leaf(rightItem(code), module?.permissions[name] ?? name);
  };
  const rows = rowRights.map((name) => ({
    id: `rows:${name}`,
    label: right(name).label,
    kind: 'rows' as const,
    notes: notesOf(menu, name),
    children: [right(name)],
  }));
  const fields = fieldRights.map((name) => ({
    id: `fields:${name}`,
    label: right(name).label,
    kind: 'fields' as const,
    notes: Object.values(known.entity.fields)
      .filter(({ seenBy }) => seenBy === name)
      .map(({ label }) => ({ template: label, params: {} })),
    children: [right(name)],
  }));
  const values: Attribute[] = [];
  for (const field of valueFields) {
    const { tx, user } = hands;
    const declared = known.entity.fields[field];
    if (declared?.kind === 'link') {
      const ids = [...ticked].flatMap((item) => linkedBy(field, item) ?? []);
      const names = await readLinkTitles(tx, known, user, { field, ids });
      values.push({
        id: `values:${field}`,
        label: declared.label,
        kind: 'values',
        notes: [],
        children: ids.map((id) => leaf(valueItem(field, id), names.get(id) ?? id)),
        link: { field, to: declared.to, ...placeOf(declared) },
      });
      continue;
    }
    const choices = await readChoices(hands, known.entity.path, field);
    if (choices.length > 0)
      values.push({
        id: `values:${field}`,
        label: known.entity.fields[field]?.label ?? field,
        kind: 'values',
        notes: [],
        children: choices.map(({ value, label }) => leaf(valueItem(field, value), label)),
      });
  }
  return [...rows, ...fields, ...values];
}

/** What hangs on other fields of a form is not known here: such a link is searched for among all rows. */
function placeOf({ place, where = {} }: LinkField): { readonly place?: string } {
  return place === undefined || partsOfWhere(where).asked.length > 0 ? {} : { place };
}

/** Which rows a permission opens, way by way. */
function notesOf({ known }: DataMenu, right: string): Note[] {
  const { all, by = [] } = getRows(known);
  const whole = all === right ? [{ template: WHOLE, params: { what: known.entity.label } }] : [];
  const ways = by
    .filter(({ needs }) => needs === right)
    .map((way) => wayReason(known, way, { person: SELF, leads: true }));
  const texts = (params: object) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return [...whole, ...ways.map(({ template, params }) => ({ template, params: texts(params) }))];
}
