import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

/** By China's clock it is the next day already. */
const TODAY = new Date('2027-01-30T17:00:00Z');
let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply'] }, { now: () => TODAY });
  operator = await server.as('admin');
});
afterAll(() => server.close());

const roleId = async (code: string) => {
  const { data } = await operator.post('/a/sys/role/queryList', { pageSize: 100 });
  return (data as { id: string; code: string }[]).find((role) => role.code === code)?.id;
};

describe('企业用户', () => {
  let firm: { id: string; revision: number };
  let founded: { firmNumber: string; loginName: string; password: string };

  it('is founded in one step, with the roles and the menu that were drawn up', async () => {
    const grade = (await operator.post('/b/saas/grade', { name: '基础版', seats: 2, months: 12 })).data as {
      id: string;
    };
    await operator.post('/b/saas/role', { name: '造价员', code: 'estimator', source: await roleId('staff') });
    const menu = (await operator.post('/b/saas/menu', { name: '帮助', type: '1' })).data as { id: string };
    await operator.post('/b/saas/menu', {
      name: '手册',
      type: '3',
      href: 'https://example.com/',
      parentId: menu.id,
    });
    const made = await operator.post('/b/saas/firm', {
      name: '海港造价',
      code: 'harbour',
      grade: grade.id,
      seats: 2,
    });
    expect(made).toMatchObject({ success: true });
    firm = made.data;

    const answer = await operator.post(`/b/saas/firm/${firm.id}/found`, {});

    expect(answer).toMatchObject({ success: true, data: { loginName: 'admin' } });
    founded = answer.data;
    const within = (text: string) =>
      inTransaction(
        server.pool,
        founded.firmNumber,
        async (tx) => (await tx.client.query(text, [tx.tenantId])).rows,
      );
    expect(
      await within(
        "select permission from role_permission p join role r on r.tenant_id = p.tenant_id and r.id = p.role_id where p.tenant_id = $1 and r.code = 'estimator'",
      ),
    ).toEqual([{ permission: 'loans:apply' }]);
    expect(
      await within(
        "select m.name from menu_entry m join menu_entry g on g.tenant_id = m.tenant_id and g.id = m.parent_id where m.tenant_id = $1 and g.name = '帮助'",
      ),
    ).toEqual([{ name: '手册' }]);
    expect(await operator.post(`/b/saas/firm/${firm.id}/found`, {})).toMatchObject({
      error: 'foundedAlready',
    });
    expect(await operator.delete(`/b/saas/firm/${firm.id}`)).toMatchObject({ error: 'foundedStays' });
  });

  it.each([
    { until: undefined, ends: '2028-01-30' },
    { until: '2027-06-30', ends: '2027-06-30' },
  ])('ends with the months of its grade where no day was agreed: $ends', async ({ until, ends }) => {
    const code = `ends-${ends}`;
    const { data: grades } = await operator.post('/b/saas/grade/queryList', {});
    const [grade] = grades as { id: string }[];
    const { data } = await operator.post('/b/saas/firm', {
      ...{ name: code, code, grade: grade?.id, seats: 2 },
      ...(until ? { expiresOn: until } : {}),
    });
    const { id } = data as { id: string };

    expect(await operator.post(`/b/saas/firm/${id}/found`, {})).toMatchObject({ success: true });

    expect((await operator.get(`/b/saas/firm/${id}`)).data).toMatchObject({
      foundedOn: '2027-01-31',
      expiresOn: ends,
    });
    const kept = await inTransaction(server.pool, server.tenantId, ({ client }) =>
      client.query('select expires_on as ends from tenant where code = $1', [code]),
    );
    expect(kept.rows).toEqual([{ ends }]);
  });

  it('lets in as many people as were agreed, and nobody after its last day', async () => {
    const other = { isOpen: true, expiresOn: '2099-12-31', seats: 2 };
    const change = async (values: object) => {
      const { data } = await operator.post('/b/saas/firm/queryList', {});
      const row = (data as { id: string; revision: number }[]).find(({ id }) => id === firm.id);
      return operator.put('/b/saas/firm', { id: firm.id, revision: row?.revision, ...values });
    };
    expect(await change(other)).toMatchObject({ success: true });
    const open = async () => (await server.anonymous.get('/saas/company/harbour')).status;
    expect(await open()).toBe(200);

    expect(await change({ expiresOn: '2020-01-01' })).toMatchObject({ success: true });
    expect(await open()).toBe(404);
    await change({ expiresOn: '2099-12-31', isOpen: false });
    expect(await open()).toBe(404);
    await change({ isOpen: true });
    expect(await open()).toBe(200);
  });

  it('is kept by the operator alone', async () => {
    const second = await server.secondFirm();
    const client = await second.as('admin');
    expect(await client.post('/b/saas/firm', { name: '乙', code: 'second', seats: 1 })).toMatchObject({
      status: 409,
      error: 'notOperator',
    });
    await expect(
      inTransaction(server.pool, second.tenantId, (tx) =>
        tx.client.query('update tenant set seats = 1 where id = $1', [server.tenantId]),
      ),
    ).rejects.toThrow(/only the operator/);
    await expect(
      inTransaction(server.pool, second.tenantId, (tx) => tx.client.query("update tenant set code = 'mine'")),
    ).rejects.toThrow(/permission denied/);
    const clerk = await server.as('clerk');
    expect(await clerk.post('/b/saas/firm/queryList', {})).toMatchObject({ status: 403 });
  });

  it('holds the seats of a firm also of people who come back', async () => {
    const second = await server.secondFirm();
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('update tenant set seats = 11 where id = $1', [second.tenantId]),
    );
    const client = await second.as('admin');
    const person = (loginName: string) =>
      client.post('/a/sys/user', { loginName, name: '新人', department: second.firm.departments.cost });
    expect(await person('newcomer1')).toMatchObject({ status: 409, error: 'noSeatLeft' });
    const { outsider } = second.firm.people;
    await client.put('/a/sys/user', { id: outsider, enabled: false });
    expect(await person('newcomer2')).toMatchObject({ success: true });
    expect(await client.put('/a/sys/user', { id: outsider, enabled: true })).toMatchObject({
      error: 'noSeatLeft',
    });
  });
});

describe('企业信息', () => {
  it('tells what was agreed, and keeps the pictures of the firm', async () => {
    expect((await operator.get('/a/sys/ownFirm')).data).toMatchObject({
      firmNumber: server.tenantId,
      seats: null,
    });
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const logos = { logo: picture, logo2: '', logo3: '' };
    expect(await operator.put('/a/sys/ownFirm', logos)).toMatchObject({ success: true });
    expect((await operator.get('/b/desktop/getCurCompanyLogo')).data).toMatchObject({ logo: picture });
    const open = (await operator.get('/share/param/paramList')).data as { key: string; value: string }[];
    expect(open.find(({ key }) => key === 'sys.logo')?.value).toBe(picture);
    for (const logo2 of [
      'javascript:x',
      'https://example.com/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `${picture.slice(0, -4)}${'A'.repeat(100_000)}`,
    ])
      expect(await operator.put('/a/sys/ownFirm', { ...logos, logo2 })).toMatchObject({
        status: 400,
        fields: { logo2: expect.stringContaining('标志二') as string },
      });
    expect((await operator.get('/a/sys/ownFirm')).data).toMatchObject(logos);
    expect(await operator.put('/a/sys/ownFirm', { logo: '', logo2: '', logo3: '' })).toMatchObject({
      success: true,
    });
  });

  it('is told to forms of its own firm by its id', async () => {
    const clerk = await server.as('clerk');
    const ask = (id: string) => clerk.get(`/form/b_company_information/get/${id}`);
    expect((await ask(server.tenantId)).data).toMatchObject({ id: server.tenantId });
    expect((await ask((await server.secondFirm()).tenantId)).data).toBeNull();
  });
});
