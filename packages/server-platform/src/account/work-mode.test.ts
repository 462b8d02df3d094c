import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Newcomer, startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startTestServer([], {});
  person = await server.newcomer([]);
});
afterAll(() => server.close());

const MODE = { commonUse: '4', mainFunciton: ['1', '4'], showcheckedList: true, checkedList: ['12', '13'] };

describe('the working mode of a person', () => {
  it('hides quick starts and the menu, and shows three lists, until it is chosen otherwise', async () => {
    expect((await person.client.get('/a/bd/workMode/getWorkMode')).data).toEqual({
      commonUse: '1',
      mainFunciton: ['1', '2', '3'],
      showcheckedList: false,
      checkedList: [],
    });
  });

  it('is kept for that person alone, and told at sign-in', async () => {
    expect(await person.client.post('/a/bd/workMode/workMenu', MODE)).toMatchObject({ data: MODE });
    const other = await server.newcomer([]);

    expect((await person.client.get('/a/bd/workMode/getWorkMode')).data).toEqual(MODE);
    expect((await person.client.get('/getLoginData')).data).toMatchObject({
      userConfig: { ecms_workMode_layout: MODE },
    });
    expect((await other.client.get('/a/bd/workMode/getWorkMode')).data).not.toEqual(MODE);
  });

  it('is as at first where something else was kept under its name', async () => {
    const { client } = await server.newcomer([]);
    await client.put('/b/member/config/updateUserConfig', { key: 'ecms_workMode_layout', value: 'old' });

    expect((await client.get('/a/bd/workMode/getWorkMode')).data).toMatchObject({ commonUse: '1' });
  });

  it.each([
    [{ ...MODE, commonUse: '5' }, 'commonUse'],
    [{ ...MODE, mainFunciton: ['6'] }, 'mainFunciton'],
    [{ ...MODE, checkedList: ['x'] }, 'checkedList'],
    [{ ...MODE, checkedList: Array.from({ length: 501 }, () => '1') }, 'checkedList'],
    [{ ...MODE, showcheckedList: 'yes' }, 'showcheckedList'],
  ])('is refused as %j', async (mode, field) => {
    const { status, fields } = await person.client.post('/a/bd/workMode/workMenu', mode);

    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).join()).toContain(field);
  });
});
