import { placeOfWay, type WayPlace } from '@jianheng/definition';
import { type SamplePerson, SampleTenant } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';
import { everyModule, isClosedAtStart, type Known, registry } from './declared.ts';
import { RowError } from './row-error.ts';
import { type Targets, validValues } from './valid-values.ts';

export type Creator = { readonly id: string; readonly departmentId: string };
type Values = Readonly<Record<string, unknown>>;
type Firm = { readonly tenantId: string; readonly firm: TestServer['firm'] };
/** Declarations whose rows are made: those of all modules, unless a test declares its own. */
type Source = { readonly registry: typeof registry; readonly modules: typeof everyModule };

/** Rows of many entities by the path of each, and why there is none of the others. */
export type RowsMade = {
  readonly ids: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, RowError>;
};

/** What actions have put into a row before others link to it: nothing is repaid of what was never lent. */
function workedWith({ entity }: Known): Values {
  const amounts = Object.entries(entity.fields).filter(
    ([, { kind, writableBy }]) => kind === 'money' && writableBy === 'actions',
  );
  return Object.fromEntries(amounts.map(([name]) => [name, '100000000.00']));
}

/** Fields by which no two rows may hold something at all. */
const heldKeys = ({ exclusive = {} }: Known['entity']): readonly string[] =>
  Object.values(exclusive).flatMap((one) => ('from' in one ? [] : one.by));

/** What an example leaves open of its lines is as it is made. */
function linesFilled(values: Values, example: object): Values {
  const filled = Object.entries(example).map(([name, value]) => {
    const [made] = Array.isArray(values[name]) ? values[name] : [];
    const isLines = Array.isArray(value) && isObject(made);
    return [name, isLines ? value.map((line) => ({ ...made, ...line })) : value] as const;
  });
  return Object.fromEntries(filled);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Makes rows of every entity in one firm, also of those whose rows come into being through code alone. */
export class RowMaker {
  readonly #firm: SampleTenant;
  readonly #people: TestServer['firm'];
  readonly #source: Source;

  constructor(
    server: TestServer,
    { tenantId, firm }: Firm = server,
    source: Source = { registry, modules: everyModule },
  ) {
    this.#source = source;
    const findAction = () => {
      throw new Error('rows are added, no action runs');
    };
    this.#firm = new SampleTenant(server.context, tenantId, {
      code: { findAction, findWork: findAction, findApprovers: findAction, rulesOf: () => undefined },
      today: new Date(),
    });
    this.#people = firm;
  }

  get targets(): Targets {
    const another = (path: string) => this.add(this.#source.registry.entityAt(path));
    return {
      person: async (isKey) => (isKey ? another('/a/sys/user') : this.#people.people.clerk),
      department: async (isKey) => (isKey ? another('/a/sys/dept') : this.#people.departments.cost),
      link: (path, values) => {
        const target = this.#source.registry.entityAt(path);
        return this.add(target, { values: { ...workedWith(target), ...values } });
      },
    };
  }

  /** What a person would send to save a new row. */
  async valuesFor(known: Known, wanted?: { readonly optional: boolean }): Promise<Record<string, unknown>> {
    const values = Object.entries(await this.#filled(known, wanted));
    return Object.fromEntries(values.filter(([name]) => !isClosedAtStart(known, name)));
  }

  async #filled(
    { entity, module, name }: Known,
    wanted?: { readonly optional: boolean },
  ): Promise<Record<string, unknown>> {
    const keys = new Set([...(entity.unique ?? []).flat(), ...heldKeys(entity)]);
    const example = this.#source.modules.find((one) => one.module.name === module?.name)?.examples[name];
    const values = await validValues(entity.fields, this.targets, { optional: false, ...wanted, keys });
    return { ...values, ...linesFilled(values, example ?? {}) };
  }

  /** Adds a row as if this person, or the system, had created it; answers its id. */
  async add(known: Known, { by, values = {} }: { by?: Creator; values?: Values } = {}): Promise<string> {
    try {
      const filled = { ...(await this.#filled(known)), ...values };
      return await this.#firm.add(known.entity.path, filled, by && asPerson(by));
    } catch (problem) {
      throw RowError.from(known, problem);
    }
  }

  /**
   * Adds one row of each entity. An entity of which none can be made is left out, so that one declaration without
   * `examples` does not stop the tests of all others; `rows-of-all.test.ts` fails for it.
   */
  async addEach(all: readonly Known[]): Promise<RowsMade> {
    const ids = new Map<string, string>();
    const errors = new Map<string, RowError>();
    for (const known of all)
      try {
        ids.set(known.entity.path, await this.add(known));
      } catch (problem) {
        errors.set(known.entity.path, RowError.from(known, problem));
      }
    const [first] = errors.values();
    // Then the server is at fault, and not a declaration.
    if (first && errors.size > ids.size) throw first;
    return { ids, errors };
  }

  /** Adds a row of these values and no others. */
  addOnly(known: Known, values: Values, by: Creator): Promise<string> {
    return this.#firm.add(known.entity.path, values, asPerson(by));
  }

  /** Adds a row to which every declared way leads this person, and that holds these values beside. */
  async addNaming(known: Known, who: Creator, values: Values = {}): Promise<string> {
    return this.add(known, { by: who, values: { ...values, ...(await this.#naming(known, who)) } });
  }

  /** What a row must hold so that all ways lead to this person: himself, his department, rows linked to that name them. */
  async #naming({ entity, module, name }: Known, who: Creator): Promise<Values> {
    const { parent, by = [] } = module?.access[name]?.rows ?? {};
    const field = entity.fields[parent ?? ''];
    if (parent && field?.kind === 'link')
      return { [parent]: await this.addNaming(this.#source.registry.entityAt(field.to), who) };
    const entityAt = (at: string) => this.#source.registry.entityAt(at);
    const places = by.flatMap(({ field: path, through }) => {
      const place = placeOfWay(entity, path ?? through ?? '', (at) => entityAt(at).entity);
      return place ? [place] : [];
    });
    const values: Record<string, unknown> = {};
    for (const [link, there] of Map.groupBy(places, (place) => place.link?.name ?? '')) {
      const named = Object.assign({}, ...there.map((place) => valueNaming(place, who)));
      const to = there[0]?.link?.to;
      if (to) values[link] = await this.add(entityAt(to.path), { by: who, values: named });
      else Object.assign(values, named);
    }
    return values;
  }

  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#firm.inTenant(
      async (tx) => (await tx.client.query<Row & Record<string, unknown>>(text, [...values])).rows,
    );
  }
}

function valueNaming({ lines, name, field }: WayPlace, { id, departmentId }: Creator): Values {
  const named = field.kind === 'department' ? departmentId : id;
  const value = field.kind === 'people' ? [named] : named;
  return lines ? { [lines.name]: [{ [name]: value }] } : { [name]: value };
}

const asPerson = ({ id, departmentId }: Creator): SamplePerson => ({
  id,
  departmentId,
  name: '',
  departmentName: '',
  job: '',
  roles: [],
});
