import { defineModule, entity, field, type ProcessDefinition, type ProcessStep } from '@jianheng/definition';
import type { ProcessModel } from '@jianheng/process-engine';
import { inTransaction } from '../database/transaction.ts';
import { type Call, implement } from '../modules/implement.ts';
import { compileDefinition } from '../processes/definitions/compile-definition.ts';
import { checksumOf, insertVersion } from '../processes/definitions/deploy.ts';
import type { Client, TestServer } from './start-test-server.ts';
import { startWith } from './start-with.ts';

/** A form with an approval, for tests of the platform: each test redraws the process as it needs it. */
const request = entity('申请', {
  path: '/t/request',
  title: 'title',
  fields: {
    title: field.text('事由', { required: true, max: 50 }),
    amount: field.money('金额'),
    checker: field.person('复核人'),
    place: field.department('部门'),
    note: field.text('备注'),
    booked: field.integer('记账次数', { writableBy: 'actions', default: 0 }),
  },
});

const requests = defineModule('requests', '申请', {
  messages: { bookedTwice: '{title}已记账。' },
  entities: { request },
  permissions: { apply: '发起', all: '查看全部', book: '记账' },
  access: {
    request: {
      rows: { all: 'all', by: [{ own: true, needs: 'apply' }] },
      create: 'apply',
      change: 'apply',
      remove: 'apply',
    },
  },
  actions: {
    book: { on: 'request', label: '记账', allow: 'book' },
    unbook: { on: 'request', label: '冲销', allow: 'book' },
  },
  lists: { requests: { of: 'request', label: '申请', route: '/t/requests', columns: ['title', 'amount'] } },
  processes: {
    request: {
      key: 'request',
      label: '申请审批',
      category: 'office',
      title: '{initiator}申请{title}',
      steps: [{ kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } }],
    },
  },
});

const code: Parameters<typeof implement<typeof requests>>[1] = {
  actions: {
    book: async ({ row, tables }: Call<typeof requests, 'book'>) => {
      const { booked } = await tables.request.lock(row.id);
      await tables.request.change(row.id, { booked: (booked ?? 0) + 1 });
    },
    unbook: async ({ row, tables }: Call<typeof requests, 'unbook'>) => {
      const { booked } = await tables.request.lock(row.id);
      await tables.request.change(row.id, { booked: (booked ?? 0) - 1 });
    },
  },
  approvers: {
    // Whoever is named in the form, and the manager beside him.
    checkers: async ({ record, initiator }) =>
      [record.checker, initiator].flatMap((id) => (id ? [String(id)] : [])),
  },
};
export const requestsModule = implement(requests, code);

export const APPLY = ['requests:apply', 'home:start:flow'];

type Options = Parameters<typeof startWith>[1] & {
  /** What runs when something happens to a request; nothing unless it is said. */
  readonly on?: NonNullable<typeof requests.on>;
  /** Who sees which requests; their writer does unless it is said. */
  readonly rows?: typeof requests.access.request.rows;
};

export function startWithRequests({ on = {}, rows, ...options }: Options = {}): Promise<TestServer> {
  const { request } = requests.access;
  const access = rows ? { request: { ...request, rows } } : requests.access;
  return startWith(implement({ ...requests, on, access }, code), options);
}

/** Books what was approved, and takes it back with the approval. */
export const BOOKS = {
  'request.approved': 'book',
  'request.reopened': 'unbook',
  'request.voided': 'unbook',
} as const;

type Drawn = Pick<ProcessDefinition, 'settings'>;

/** Gives the process other steps from now on; processes that run keep theirs. */
export function redraw(
  server: TestServer,
  steps: readonly ProcessStep[],
  drawn: Drawn = {},
): Promise<string> {
  const { settings } = drawn;
  const model = compileDefinition({
    key: 'request',
    label: '申请审批',
    category: 'office',
    title: '',
    steps,
    ...(settings ? { settings } : {}),
  });
  return deployModel(server, model);
}

/** Runs a model from now on, whoever drew it. */
export async function deployModel({ context, tenantId }: TestServer, model: ProcessModel): Promise<string> {
  await context.ids.reserve(1);
  const id = context.ids.take();
  await inTransaction(context.pool, tenantId, (tx) =>
    insertVersion(tx, id, {
      key: model.key,
      name: model.name,
      category: 'office',
      sort: 0,
      formPath: '/t/request',
      model,
      settings: { title: '{initiator}申请{title}' },
      checksum: checksumOf(model),
      origin: 'firm',
      by: null,
    }),
  );
  return id;
}

export type Task = {
  readonly id: string;
  readonly procInstId: string;
  readonly taskName: string;
  readonly dueAt: string;
};

/** One process as a test drives it. */
export class Running {
  readonly id: string;
  readonly form: string;
  constructor(id: string, form: string) {
    this.id = id;
    this.form = form;
  }

  static async start(by: Client, data: object = {}, more: object = {}): Promise<Running> {
    const started = await by.post('/form/workflow/start', {
      processCode: 'request',
      data: { title: '采购', ...data },
      ...more,
    });
    if (!started.success) throw new Error(started.msg);
    const { procInstId, businessId } = started.data as { procInstId: string; businessId: string };
    return new Running(procInstId, businessId);
  }

  /** The open task of a person in this process; undefined when nothing waits for him. */
  async taskOf(person: Client): Promise<Task | undefined> {
    const list = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    return (list.data as Task[]).find((task) => task.procInstId === this.id);
  }

  async act(person: Client, action: string, more: object = {}) {
    const task = await this.taskOf(person);
    if (!task) throw new Error('nothing waits for this person');
    return person.post('/b/wf/task', { id: task.id, action, ...more });
  }

  async opinions(
    person: Client,
  ): Promise<{ kind: string; kindLabel: string; userName: string | null; comment: string | null }[]> {
    return (await person.get(`/b/wf/process/${this.id}/opinions`)).data;
  }
}
