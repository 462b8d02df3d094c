import type { Client } from '@jianheng/server-platform/testing';

/** A construction contract in tests. Each bill line has a quantity of 10 at a price of 100.00. */
export type AuditedContract = {
  readonly project: string;
  readonly contract: string;
  readonly billLines: string[];
};

type Answer = { readonly success: boolean; readonly data: unknown };

export async function made(answer: Promise<Answer>): Promise<string> {
  const given = await answer;
  if (!given.success) throw new Error(JSON.stringify(given));
  return (given.data as { id: string }).id;
}

let count = 0;
/** A signed contract with a bill of so many lines. */
export async function newContract(by: Client, lines: number, values: object = {}): Promise<AuditedContract> {
  const draft = await draftContract(by, { amount: `${lines * 1000}.00`, ...values });
  const billLines: string[] = [];
  for (let at = 0; at < lines; at++)
    billLines.push(
      await made(
        by.post('/b/auditCostBillLine', {
          contract: draft.contract,
          code: `0105${String(at).padStart(8, '0')}`,
          name: `矩形柱${at}`,
          unit: 'm3',
          quantity: '10',
          price: '100',
        }),
      ),
    );
  await made(by.post(`/b/auditCostContractManage/${draft.contract}/sign`, {}));
  return { ...draft, billLines };
}

/** A contract that is not signed, in a project of its own. */
export async function draftContract(by: Client, values: object = {}) {
  count += 1;
  const project = await made(
    by.post('/b/consult/project', {
      name: `人才公寓${count}期`,
      kind: 'audit',
      client: '杭州市城市建设投资集团有限公司',
      startOn: '2026-01-01',
    }),
  );
  const contract = await made(
    by.post('/b/auditCostContractManage', {
      project,
      name: `人才公寓${count}期施工总承包`,
      contractor: '浙江建工集团有限公司',
      amount: '1000.00',
      signedOn: '2026-01-01',
      ...values,
    }),
  );
  return { project, contract };
}

export const openCycle = (by: Client, contract: string, month: number) =>
  by.post('/b/paymentCycle', {
    contract,
    name: `第${month}期`,
    startTime: `2026-0${month}-01`,
    lastTime: `2026-0${month}-28`,
  });

export async function measuresOf(by: Client, cycle: string) {
  const { data } = await by.post('/b/auditCostMeasure/queryList', { params: { cycle }, pageSize: 1000 });
  return data as { id: string; revision: number; earlier: string; total: string; billLine: string }[];
}

/** Measures the same quantity on every line of a cycle. */
export async function measureAll(by: Client, cycle: string, quantity: string): Promise<void> {
  await made(by.post(`/b/paymentCycle/${cycle}/fillCycle`, {}));
  for (const { id, revision } of await measuresOf(by, cycle))
    await made(by.put('/b/auditCostMeasure', { id, revision, quantity }));
}

/** A locked cycle in which every line is measured. */
export async function lockedCycle(by: Client, contract: string, month: number, quantity: string) {
  const cycle = await made(openCycle(by, contract, month));
  await measureAll(by, cycle, quantity);
  await made(by.post(`/b/paymentCycle/${cycle}/lock`, {}));
  return cycle;
}

type Started = { readonly procInstId: string; readonly businessId: string };

export async function sendCertificate(by: Client, contract: string, cycle: string, values: object = {}) {
  const started = await by.post('/form/workflow/start', {
    processCode: 'payCertificate',
    data: {
      contract,
      cycle,
      payStartTime: '2026-02-01',
      planEndTime: '2026-03-01',
      deducted: '0.00',
      ...values,
    },
  });
  if (!started.success) throw new Error(JSON.stringify(started));
  return started.data as Started;
}

export async function decide(person: Client, procInstId: string, action = 'approve') {
  const list = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (list.data as { id: string; procInstId: string }[]).find(
    (one) => one.procInstId === procInstId,
  );
  return person.post('/b/wf/task', { id: task?.id, action, comment: '已核对' });
}
