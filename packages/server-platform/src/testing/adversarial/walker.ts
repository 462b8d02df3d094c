import { Random } from '../../tenants/random.ts';
import { Running } from '../requests.ts';
import type { Answer, Client, TestServer } from '../start-test-server.ts';

type Person = { readonly id: string; readonly client: Client };
type Task = { readonly id: string; readonly procInstId: string };
export type Attempt = { readonly what: string; readonly send: () => Promise<Answer> };

const ON_TASK = [
  ...many(8, 'approve'),
  ...many(3, 'sendBack'),
  ...many(2, 'addApprover'),
  'reject',
  'voteAgainst',
  'transfer',
  'delegate',
  'resolve',
  'removeApprover',
  'consult',
  'reply',
  'resubmit',
];
const ON_PROCESS = [...many(3, 'withdraw'), 'cancel', 'urge', 'cc', 'delete', 'again'];
const MANAGED = [
  'suspend',
  ...many(2, 'activate'),
  'terminate',
  'void',
  ...many(3, 'reopen'),
  ...many(3, 'jump'),
  'reassign',
  'handover',
  'move',
];

function many<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const below = (random: Random, limit: number) => random.between(0, limit - 1);

/** People who do anything that the screens let them do, and much that they do not, by a seed. */
export class Walker {
  readonly #random: Random;
  readonly #people: readonly Person[];
  readonly #admin: Client;
  readonly #nodes: readonly string[];
  readonly processes: Running[] = [];

  constructor(seed: number, given: { people: readonly Person[]; admin: Client; nodes: readonly string[] }) {
    this.#random = new Random(seed);
    this.#people = given.people;
    this.#admin = given.admin;
    this.#nodes = given.nodes;
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#random.pick(items);
  }

  async start(by: Person): Promise<void> {
    this.processes.push(await Running.start(by.client, { amount: String(below(this.#random, 20_000)) }));
  }

  /** Some attempt on this process: by somebody who has a task there, on the whole process, or by who manages processes. */
  async attemptOn(running: Running): Promise<Attempt> {
    const kind = below(this.#random, 10);
    if (kind < 6) return (await this.#onTask(running)) ?? this.#onProcess(running);
    return kind < 8 ? this.#onProcess(running) : this.#managed(running);
  }

  async #onTask(running: Running): Promise<Attempt | undefined> {
    const asked = await Promise.all(
      this.#people.map(async (person) => ({ person, tasks: await tasksOf(person, running) })),
    );
    const open = asked.flatMap(({ person, tasks }) => tasks.map((task) => ({ person, task })));
    if (open.length === 0) return undefined;
    const { person, task } = this.pick(open);
    const action = this.pick(ON_TASK);
    return this.#post(person, { id: task.id, action, comment: '好', ...this.#more(action) });
  }

  #more(action: string): object {
    const users = [this.pick(this.#people).id];
    if (action === 'addApprover') return { users, where: this.pick(['before', 'after', 'parallel']) };
    if (['transfer', 'delegate', 'removeApprover', 'consult'].includes(action)) return { users };
    if (action !== 'sendBack') return {};
    const to = this.pick(['initiator', 'previous', ...this.#nodes.map((node) => [node])]);
    return { to, ...(below(this.#random, 3) === 0 ? { resubmit: 'direct' } : {}) };
  }

  #onProcess({ id, form }: Running): Attempt {
    // The first is whoever starts them all, and has most to say about the whole.
    const person = this.pick([...this.#people, ...many(4, this.#people[0] as Person)]);
    const action = this.pick(ON_PROCESS);
    if (action === 'delete')
      return { what: `delete ${id}`, send: () => person.client.delete(`/b/wf/process/delete/${id}`) };
    if (action === 'again') return this.#again(person, form);
    return this.#post(person, { procInstId: id, action, users: [this.pick(this.#people).id] });
  }

  /** A form that was cancelled is sent once more. */
  #again({ client }: Person, form: string): Attempt {
    const send = async () => {
      const answer = await client.post('/form/workflow/start', {
        processCode: 'request',
        data: { id: form },
      });
      if (answer.success)
        this.processes.push(new Running((answer.data as { procInstId: string }).procInstId, form));
      return answer;
    };
    return { what: `send ${form} again`, send };
  }

  #managed({ id }: Running): Attempt {
    const action = this.pick(MANAGED);
    const [fromUser, toUser] = [this.pick(this.#people).id, this.pick(this.#people).id];
    const some = () => [...new Set([this.pick(this.#nodes), this.pick(this.#nodes)])];
    const body = { procInstId: id, action, comment: '整理', from: some(), fromUser, toUser };
    const to = action === 'jump' ? { to: some() } : this.pick([{}, { to: [this.pick(this.#nodes)] }]);
    const send = async () => {
      if (action === 'move') return this.#move(id);
      const tasks =
        ((await this.#admin.post('/b/wf/task/queryList', { pageSize: 200 })).data as Task[]) ?? [];
      const taskId = tasks.find(({ procInstId }) => procInstId === id)?.id ?? '1';
      return this.#admin.post('/b/wf/process/manage', { ...body, ...to, taskId });
    };
    return { what: `manage ${JSON.stringify({ ...body, ...to })}`, send };
  }

  async #move(procInstId: string): Promise<Answer> {
    const versions = (await this.#admin.get('/act/procdef/key/request/versions')).data as { id: string }[];
    const target = this.pick(versions.slice(0, 2)).id;
    return this.#admin.post(`/act/procdef/${target}/move`, { procInstId, comment: '迁移' });
  }

  #post({ id, client }: Person, body: object): Attempt {
    return { what: `${id} ${JSON.stringify(body)}`, send: () => client.post('/b/wf/task', body) };
  }
}

async function tasksOf({ client }: Person, { id }: Running): Promise<Task[]> {
  const list = (await client.post('/b/wf/task/queryTodoList', { pageSize: 200 })).data as Task[];
  return list.filter(({ procInstId }) => procInstId === id);
}

/** Everybody whom the walk knows, in an order that a seed can rely on. */
export async function peopleOf(server: TestServer): Promise<Person[]> {
  const names = ['manager', 'leader', 'vice', 'finance', 'cashier', 'colleague'] as const;
  return Promise.all(
    names.map(async (name) => ({ id: server.firm.people[name], client: await server.as(name) })),
  );
}
