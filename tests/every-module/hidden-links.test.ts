import { type AnyField, directory, elementOf, type Fields, siblingsOf } from '@jianheng/definition';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allOf,
  type Declared,
  declared,
  isNarrow,
  openFields,
  registry,
  rightsTo,
  startEveryModule,
  viewsOf,
  writable,
} from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { isWhole } from './tried-modules.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

type Place = {
  readonly name: string;
  readonly lines?: string;
  readonly path: string;
  readonly to: string;
  /** It takes several rows. */
  readonly isList: boolean;
};

/**
 * Every place of a form where a row of something else is chosen, also in its lines. What other fields of the form narrow is
 * chosen by them: any row would be hidden.
 */
function placesIn(fields: Fields, lines?: string): Place[] {
  return openFields(fields).flatMap(([name, field]): Place[] => {
    if (field.kind === 'lines') return placesIn(field.fields, name);
    const to = isNarrowedByForm(field) ? undefined : targetOf(elementOf(field) ?? field);
    const isList = elementOf(field) !== undefined;
    const path = lines ? `${lines}.0.${name}` : name;
    return to ? [{ name, path, to, isList, ...(lines && { lines }) }] : [];
  });
}

const isNarrowedByForm = (field: AnyField) => siblingsOf(field).length > 0;

function targetOf(field: AnyField): string | undefined {
  if (field.kind === 'person') return directory.user.path;
  return field.kind === 'link' ? field.to : undefined;
}

/** What fills in the form. */
const rightsOf = (one: Declared) => rightsTo(one, 'create', 'change');

/** Somebody who fills in the form and sees some rows of what is chosen there. */
function fillerOf(one: Declared, { to }: Place): Promise<Newcomer> {
  const target = declared.find(({ path }) => path === to);
  const views = target ? viewsOf(target).filter((view) => view !== allOf(target)) : [];
  return server.newcomer([...rightsOf(one), ...views]);
}

/**
 * Rows that the picker hides from him: people who have left, and what belongs to others where he has a narrow view or none.
 * Views by what a row holds show everybody the same.
 */
function isHidden(one: Declared, { to }: Place): boolean {
  if (to === directory.user.path) return true;
  const target = declared.find(({ path }) => path === to);
  if (!target || target.access.rows.by?.some(({ when }) => when)) return false;
  const all = allOf(target);
  return isNarrow(target) && !(all && rightsOf(one).includes(all));
}

const cases = writable.flatMap((one) =>
  placesIn(one.known.entity.fields)
    .filter((place) => isHidden(one, place))
    .map((place) => ({ ...one, place, title: `${one.label} · ${place.path}` })),
);

type Values = Readonly<Record<string, unknown>>;
const firstOf = (lines: unknown): object => (Array.isArray(lines) ? lines[0] : {});

/** What to send so that this row stands at the place. */
function linkedTo({ name, lines, isList }: Place, values: Values, id: string): Values {
  const value = isList ? [id] : id;
  return lines ? { [lines]: [{ ...firstOf(values[lines]), [name]: value }] } : { [name]: value };
}

/** A row that stands in no picker of this person: somebody who has left, or what belongs to somebody of another department. */
async function hiddenRow({ to }: Place): Promise<string> {
  const known = registry.entityAt(to);
  if (to === directory.user.path) return rows.add(known, { values: { enabled: false } });
  const owner = await server.newcomer([], { departmentId: server.firm.departments.bidding });
  return rows.addNaming(known, owner);
}

async function shownRow({ to }: Place, me: Newcomer): Promise<string> {
  return to === directory.user.path ? me.id : rows.addNaming(registry.entityAt(to), me);
}

type Answer = { readonly fields?: Readonly<Record<string, string>> };
const faultAt = ({ path }: Place, answer: Answer) => answer.fields?.[path] ?? 'none';
const HIDDEN = expect.stringContaining('应从列表中选择');

describe('a link to a row that the picker hides', () => {
  it.runIf(isWhole)('is possible to people, to rows of a narrow view, and in lines', () => {
    const links = cases.filter(({ place }) => place.to !== directory.user.path);
    expect(links.map(({ place }) => place.path)).toEqual(
      expect.arrayContaining(['project', 'punch', 'evidence.0.punch']),
    );
  });

  it.each(cases)('cannot be saved: $title', async ({ place, ...one }) => {
    const { known, path } = one;
    const me = await fillerOf(one, place);
    const values = await rows.valuesFor(known, { optional: true });
    const [hidden, shown] = [await hiddenRow(place), await shownRow(place, me)];
    const named = await me.client.post(`${place.to}/queryOptions`, { params: { ids: [hidden, shown] } });
    // People who have left keep their names where a row holds them; they are offered to nobody all the same.
    const isLeaver = place.to === directory.user.path;
    expect((named.data as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      [shown, ...(isLeaver ? [hidden] : [])].sort(),
    );
    const added = (id: string) => me.client.post(path, { ...values, ...linkedTo(place, values, id) });

    expect(faultAt(place, await added(hidden))).toEqual(HIDDEN);
    expect(faultAt(place, await added('999999999999'))).toEqual(HIDDEN);
    expect(faultAt(place, await added(shown))).toBe('none');
  });

  it.each(cases.filter(({ access }) => access.change))(
    'is let stand where it stood, and not set anew: $title',
    async ({ place, ...one }) => {
      const { known, path } = one;
      const me = await fillerOf(one, place);
      const values = await rows.valuesFor(known, { optional: true });
      const [stood, other] = [await hiddenRow(place), await hiddenRow(place)];
      const id = await rows.add(known, { by: me, values: { ...values, ...linkedTo(place, values, stood) } });
      const changed = (to: string) => me.client.put(path, { id, ...linkedTo(place, values, to) });

      expect(faultAt(place, await changed(other))).toEqual(HIDDEN);
      expect(await changed(stood)).toMatchObject({ success: true });
    },
  );
});
