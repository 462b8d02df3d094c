import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { allModules } from '../../all.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['loans:apply', 'home:start:flow'],
    manager: ['loans:viewDepartment'],
    finance: ['loans:viewAll', 'loans:repay'],
  });
});
afterAll(() => server.close());

const loanOf = (values: object = {}) => ({ kind: 'travel', amount: '12000', reason: '赴杭州项目出差', repayBy: '2027-01-31', ...values });

describe('借款', () => {
  it('gives a number and computes the balance', async () => {
    const clerk = await server.as('clerk');
    const saved = await clerk.post('/b/loan', { ...loanOf(), applicant: server.firm.people.clerk, department: server.firm.departments.cost });
    expect(saved).toMatchObject({ success: true, code: 1000 });
    const list = await clerk.post('/b/loan/queryList', { params: { code$like: 'JK' } });
    expect(list).toMatchObject({ success: true, total: 1, data: [{ amount: '12000.00', balance: '0.00', applicant_label: '李明', kind_label: '差旅借款', processState: 'draft' }] });
  });
});
