import { type SamplePerson, SampleTenant } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';
import { everyModule, type Known, registry } from './declared.ts';
import { type Targets, validValues } from './valid-values.ts';

export type Creator = { readonly id: string; readonly departmentId: string };
type Values = Readonly<Record<string, unknown>>;
type Firm = { readonly tenantId: string; readonly firm: TestServer['firm'] };

/** Makes rows of every entity in one firm, also of those whose rows come into being through code alone. */
export class RowMaker {
  readonly #firm: SampleTenant;
  readonly #people: TestServer['firm'];

  constructor(server: TestServer, { tenantId, firm }: Firm = server) {
    const findAction = () => {
      throw new Error('rows are added, no action runs');
    };
    this.#firm = new SampleTenant(server.context, tenantId, {
      code: { findAction, findApprovers: findAction, rulesOf: () => undefined },
      today: new Date(),
    });
    this.#people = firm;
  }

  get targets(): Targets {
    const another = (path: string) => this.add(registry.entityAt(path));
    return {
      person: async (isKey) => (isKey ? another('/a/sys/user') : this.#people.people.clerk),
      department: async (isKey) => (isKey ? another('/a/sys/dept') : this.#people.departments.cost),
      link: another,
    };
  }

  /** What a person would send to save a new row. */
  async valuesFor(
    { entity, module, name }: Known,
    wanted?: { readonly optional: boolean },
  ): Promise<Record<string, unknown>> {
    const keys = new Set((entity.unique ?? []).flat());
    const example = everyModule.find((one) => one.module.name === module?.name)?.examples[name];
    return {
      ...(await validValues(entity.fields, this.targets, { optional: false, ...wanted, keys })),
      ...example,
    };
  }

  /** Adds a row as if this person, or the system, had created it; answers its id. */
  async add(known: Known, { by, values = {} }: { by?: Creator; values?: Values } = {}): Promise<string> {
    const filled = { ...(await this.valuesFor(known)), ...values };
    return this.#firm.add(known.entity.path, filled, by && asPerson(by));
  }

  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#firm.inTenant(
      async (tx) => (await tx.client.query<Row & Record<string, unknown>>(text, [...values])).rows,
    );
  }
}

const asPerson = ({ id, departmentId }: Creator): SamplePerson => ({
  id,
  departmentId,
  name: '',
  departmentName: '',
  job: '',
  roles: [],
});
