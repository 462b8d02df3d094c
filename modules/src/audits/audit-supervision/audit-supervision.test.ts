import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { decide, lockedCycle, made, newContract } from '../follow-audit/testing/audited-contract.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let leader: Client;
beforeAll(async () => {
  const codes = [
    'auditSupervision:view',
    'auditSupervision:viewAll',
    'auditSupervision:inspect',
    'auditSupervision:accept',
    'auditSupervision:configure',
    'followAudit:view',
    'followAudit:viewAll',
    'followAudit:audit',
    'consultingProjects:viewAll',
    'consultingProjects:manage',
    'home:start:flow',
  ];
  server = await startTestServer(allModules, { staff: codes, manager: codes, leader: codes });
  [clerk, manager, leader] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('leader'),
  ]);
});
afterAll(() => server.close());

const CHECK = '/b/supervise/check';
const read = async (path: string) => (await clerk.get(path)).data as Record<string, unknown>;

describe('supervision checks', () => {
  it('take their items from the settings, and grade by the share of the score', async () => {
    const { contract } = await newContract(clerk, 1);
    const check = await made(clerk.post(CHECK, { contract, checkedOn: '2026-03-01' }));
    expect(await clerk.post(`${CHECK}/${check}/fillItems`, {})).toMatchObject({ error: 'nothingUsed' });
    expect(await clerk.post(`${CHECK}/${check}/close`, {})).toMatchObject({ error: 'notScored' });
    const item = { kind: 'site', standard: '缺勤一次扣 5 分' };
    await made(clerk.post('/b/supervise/check/config', { ...item, name: '驻场考勤', score: 40 }));
    await made(clerk.post('/b/supervise/check/config', { ...item, name: '跟审日志', score: 60 }));
    await made(clerk.post('/b/supervise/check/config', { ...item, name: '停用项', score: 9, isUsed: false }));
    await made(clerk.post(`${CHECK}/${check}/fillItems`, {}));
    expect(await read(`${CHECK}/${check}`)).toMatchObject({ full: 100, score: 100, grade: 'good' });

    const { revision } = await read(`${CHECK}/${check}`);
    const lines = [
      { name: '驻场考勤', full: 40, score: 20 },
      { name: '跟审日志', full: 60, score: 50 },
    ];
    await made(clerk.put(CHECK, { id: check, revision, lines }));
    expect(await read(`${CHECK}/${check}`)).toMatchObject({ score: 70, rate: '0.700000', grade: 'fair' });
    const tooHigh = [{ name: '驻场考勤', full: 40, score: 41 }];
    expect(await clerk.put(CHECK, { id: check, lines: tooHigh })).toMatchObject({ error: 'scoreTooHigh' });
    await made(clerk.post(`${CHECK}/${check}/close`, {}));
    expect(await clerk.put(CHECK, { id: check, problem: '漏签' })).toMatchObject({ error: 'rowLocked' });
  });

  it('asks for a person and a day where there is a problem', async () => {
    const { contract } = await newContract(clerk, 1);
    const answer = await clerk.post(CHECK, { contract, checkedOn: '2026-03-01', problem: '跟审日志缺失' });
    expect(answer).toMatchObject({ success: false });
    expect(JSON.stringify(answer)).toContain('整改');
  });
});

describe('acceptance reports', () => {
  it('store the cumulative completion of the contract as it is when they are sent', async () => {
    const { contract } = await newContract(clerk, 1);
    await lockedCycle(clerk, contract, 1, '4');
    const started = await clerk.post('/form/workflow/start', {
      processCode: 'acceptanceReport',
      data: {
        contract,
        kind: 'stage',
        payStartTime: '2026-01-01',
        planEndTime: '2026-02-28',
        acceptedOn: '2026-02-20',
        conclusion: 'passed',
        text: '主体结构验收合格',
      },
    });
    expect(started).toMatchObject({ success: true });
    const { procInstId, businessId } = started.data as { procInstId: string; businessId: string };
    await decide(manager, procInstId);
    await decide(leader, procInstId);
    expect(await read(`/b/supervise/acceptance/report/${businessId}`)).toMatchObject({
      completed: '400.00',
      contracted: '1000.00',
      share: '0.400000',
      processState: 'approved',
    });
  });
});
