import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['auditBulletins:view', 'auditBulletins:write', 'auditBulletins:manage'],
  });
});
afterAll(() => server.close());

const FORM = '/form/audit_bulletin_msg';

describe('bulletins of a plan period', () => {
  it('are listed by planPeriodId, and locked once they are issued', async () => {
    const clerk = await server.as('clerk');
    const reader = await server.newcomer(['auditBulletins:view']);
    const period = async (name: string) =>
      idOf(await clerk.post('/b/auditPlanPeriod', { name, startTime: '2026-03-01', lastTime: '2026-03-31' }));
    const [march, other] = [await period('2026年3月'), await period('2026年3月（补）')];
    const bulletin = idOf(
      await clerk.post(FORM, {
        planPeriodId: march,
        title: '3月跟审简报',
        kind: 'risk',
        content: '钢筋调差',
      }),
    );
    await clerk.post(FORM, { planPeriodId: other, title: '另一期', kind: 'risk', content: '无' });

    const query = { params: { planPeriodId: march }, pageNo: 1, pageSize: 20, orderBy: null, order: null };
    expect(await clerk.post(`${FORM}/queryList`, query)).toMatchObject({
      total: 1,
      data: [{ title: '3月跟审简报' }],
    });
    expect(await clerk.post(`${FORM}/${bulletin}/issue`, {})).toMatchObject({ success: true });
    expect(await reader.client.post(`${FORM}/queryList`, query)).toMatchObject({ total: 1 });
    expect(await clerk.put(FORM, { id: bulletin, content: '改写' })).toMatchObject({ error: 'rowLocked' });
  });
});

const idOf = ({ data }: { readonly data: unknown }) => (data as { id: string }).id;
