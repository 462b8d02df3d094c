import { permissionCode } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { lockRow, runRecorded } from '../entities/run-action.ts';
import type { AppContext, Server } from '../http/contexts.ts';
import { silentLog } from '../logging/log.ts';
import { executeCommand } from '../processes/commands/execute-command.ts';
import { startProcess } from '../processes/commands/start-process.ts';
import { toTaskCommand } from '../processes/commands/task-command.ts';
import type { CommandContext, ModuleCode } from '../processes/process-context.ts';
import type { SystemValues } from '../storage/writing/row-columns.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { Random } from './random.ts';
import { withinWorkingHours } from './working-hours.ts';

export type SamplePerson = {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly job: string;
  readonly roles: readonly string[];
};
export type SampleProcess = { readonly procInstId: string; readonly businessId: string };
type Values = Readonly<Record<string, unknown>>;
type Decision = Parameters<typeof toTaskCommand>[0];

/**
 * A firm being filled with a year of believable work. Rows and approvals are made by the very code that people's
 * calls run, under a clock that the sample moves; everything follows from the seed.
 */
export class SampleTenant {
  readonly tenantId: string;
  readonly random: Random;
  readonly people: SamplePerson[] = [];
  readonly #context: AppContext;
  readonly #code: ModuleCode;
  #now: Date;

  constructor(
    context: AppContext,
    tenantId: string,
    { code, today, seed = 20_260_101 }: { code: ModuleCode; today: Date; seed?: number },
  ) {
    this.#context = context;
    this.tenantId = tenantId;
    this.#code = code;
    this.#now = today;
    this.random = new Random(seed);
  }

  get now(): Date {
    return this.#now;
  }

  /** Moves the clock to `days` before today's date, at a working hour. */
  at(today: Date, days: number): void {
    // China's day, also while it is still the day before in UTC: 9:00 to 17:59 by its clock is 1:00 to 9:59 UTC.
    const day = new Date(`${chinaDay(new Date(today.getTime() - days * 86_400_000))}T00:00:00Z`);
    day.setUTCHours(this.random.between(1, 9), this.random.between(0, 59), this.random.between(0, 59), 0);
    this.#now = day < today ? day : today;
  }

  /** Lets some hours pass, and the night in which nobody works; never beyond `today`. */
  later(today: Date, hours: number): void {
    const then = withinWorkingHours(new Date(this.#now.getTime() + hours * 3_600_000));
    this.#now = then < today ? then : today;
  }

  /** The day by China's clock, `days` from the sample's now. */
  day(days = 0): string {
    return chinaDay(new Date(this.#now.getTime() + days * 86_400_000));
  }

  withRole(role: string): SamplePerson[] {
    return this.people.filter(({ roles }) => roles.includes(role));
  }

  /** Adds a row at an entity's path, created by a person or by the system. */
  add(path: string, values: Values, by?: SamplePerson, systemValues?: SystemValues): Promise<string> {
    return this.inTenant(async (tx) => {
      const writer = {
        userId: by?.id ?? null,
        departmentId: by?.departmentId ?? null,
        now: this.#now,
        ids: this.#context.ids,
      };
      return (await insertRow(tx, this.#context.registry.entityAt(path), values, writer, systemValues)).id;
    });
  }

  /** Gives a role permissions of a module. */
  grant(
    role: string,
    module: { readonly name: string } | undefined,
    permissions: readonly string[],
  ): Promise<unknown> {
    const codes = permissions.map((permission) => (module ? permissionCode(module, permission) : permission));
    return this.inTenant((tx) =>
      tx.client.query(
        'insert into role_permission (tenant_id, role_id, permission) select $1, id, unnest($3::text[]) from role where tenant_id = $1 and code = $2 on conflict do nothing',
        [this.tenantId, role, codes],
      ),
    );
  }

  start(key: string, data: Values, by: SamplePerson): Promise<SampleProcess> {
    return this.inTenant((tx) => startProcess(this.#contextFor(tx, by), { key, data }));
  }

  /** The tasks that wait in a process, with the person each waits for. */
  async waiting({ procInstId }: SampleProcess): Promise<{ id: string; by: SamplePerson }[]> {
    const { rows } = await this.inTenant((tx) =>
      tx.client.query<{ id: string; assignee: string }>(
        `select id, assignee from wf_task where tenant_id = $1 and root_id = $2 and status = 'open' order by seq`,
        [this.tenantId, procInstId],
      ),
    );
    return rows.flatMap(({ id, assignee }) => {
      const by = this.people.find((person) => person.id === assignee);
      return by ? [{ id, by }] : [];
    });
  }

  decide(decision: Decision, by: SamplePerson): Promise<unknown> {
    const { command, of } = toTaskCommand(decision, userOf(this.tenantId, by));
    return this.inTenant((tx) =>
      executeCommand(this.#contextFor(tx, by), { command, of, data: decision.data }),
    );
  }

  /** Runs a declared action on a row. */
  act(
    module: { readonly name: string },
    name: string,
    id: string,
    { input, by }: { input: Values; by: SamplePerson },
  ): Promise<unknown> {
    return this.inTenant(async (tx) => {
      const { action } = this.#code.findAction(module.name, name);
      const row = await lockRow(tx, action, id, {});
      await runRecorded({ ...this.#contextFor(tx, by), action }, row, input);
    });
  }

  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#context.pool, this.tenantId, work);
  }

  #contextFor(tx: Tx, by: SamplePerson): CommandContext {
    const server: Server = { ...this.#context, now: () => this.#now, log: silentLog };
    return { tx, server, user: userOf(this.tenantId, by), code: this.#code };
  }
}

/** A person of the sample as the calls know him; what he may is not in question while a sample is made. */
function userOf(
  tenantId: string,
  { id, name, departmentId, departmentName, job, roles }: SamplePerson,
): User {
  return {
    id,
    tenantId,
    loginName: id,
    name,
    departmentId,
    departmentName,
    departmentIds: [departmentId],
    reachedDepartmentIds: [departmentId],
    dataValues: new Map(),
    formTimes: new Map(),
    job,
    no: null,
    roles,
    roleIds: [],
    isAdmin: true,
    closedModules: new Set(),
    duty: null,
    permissions: new Set(),
    mustChangePassword: false,
    isMember: false,
    rightsKey: '',
    seenBy: null,
    tokenHash: '',
  };
}

/** Fills a module with believable rows for a sample firm; the same for the same seed and day. */
export type SampleMaker = (firm: SampleTenant, today: Date) => Promise<void>;
