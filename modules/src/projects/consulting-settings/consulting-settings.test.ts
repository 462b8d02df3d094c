import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { readWeather } from './server/read-weather.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const SETTING = '/b/consult-setting';
let server: TestServer;
let keeper: Client;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  const settings = ['view', 'configure', 'plan'].map((right) => `consultingSettings:${right}`);
  const projects = ['manage', 'viewAll'].map((right) => `consultingProjects:${right}`);
  keeper = (await server.newcomer([...settings, ...projects])).client;
  project = await added('/b/consult/project', {
    name: '安置房工程',
    kind: 'cost',
    client: '城投集团',
    startOn: '2026-03-01',
  });
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const answer = await keeper.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Row).id;
}

describe('a plan of a project', () => {
  it('is put together from base data that is in use', async () => {
    const purpose = await added(`${SETTING}/purpose`, { name: '编制控制价' });
    const unused = await added(`${SETTING}/purpose`, { name: '旧目的', isActive: false });
    const difficulty = await added(`${SETTING}/difficulty`, { name: '复杂', factor: '1.30' });
    const item = await added(`${SETTING}/plan-item`, { name: '人员安排', content: '明确三级复核人员。' });
    const first = `/b/designProjectPlan/getFristDesignProjectPlan/${project}`;
    expect(await keeper.get(first)).toMatchObject({ success: true, data: null });

    const values = { project, purpose, difficulty, items: [{ item }] };
    const id = await added('/b/designProjectPlan', values);
    expect((await keeper.get(`/b/designProjectPlan/${id}`)).data).toMatchObject({
      factor: '1.30',
      items: [{ content: '明确三级复核人员。' }],
    });
    expect(
      await keeper.post('/b/designProjectPlan', { ...values, name: '另一份', purpose: unused }),
    ).toMatchObject({
      success: false,
    });
    expect(await keeper.get(first)).toMatchObject({ data: { id, project, factor: '1.30' } });
    const stranger = await server.as('stranger');
    expect(await stranger.get(first)).toMatchObject({ data: null });
  });

  it('needs the right to plan, and base data the right to configure', async () => {
    const viewer = (await server.newcomer(['consultingSettings:view'])).client;
    expect(await viewer.post(`${SETTING}/purpose`, { name: '新' })).toMatchObject({ status: 403 });
    expect(await viewer.post('/b/quality-assess', { project })).toMatchObject({ status: 403 });
    expect(await viewer.post(`${SETTING}/purpose/queryList`, {})).toMatchObject({ success: true });
  });
});

describe('an assessment', () => {
  it.each([
    ['5000.00', '0.005000', 'excellent'],
    ['5000.01', '0.005000', 'excellent'],
    ['30000.00', '0.030000', 'passed'],
    ['30001.00', '0.030001', 'failed'],
  ])('of %s in a million is graded by its error rate', async (errorAmount, errorRate, grade) => {
    const id = await added('/b/quality-assess', { project, amount: '1000000.00', errorAmount });
    expect((await keeper.get(`/b/quality-assess/${id}`)).data).toMatchObject({ errorRate, grade });
  });

  it('cannot find more errors than there is', async () => {
    const answer = await keeper.post('/b/quality-assess', { project, amount: '1.00', errorAmount: '1.01' });
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('不能超过成果金额') });
  });
});

describe('the weather', () => {
  it('is empty where no service is configured, and asks nobody', async () => {
    expect(await keeper.get('/b/weather/getCurWeather2?area=杭州')).toMatchObject({
      success: true,
      data: null,
    });
  });

  it('is read from the configured service, and empty where that fails', async () => {
    const answers = async (url: string) => {
      expect(url).toBe('https://weather.example/now?key=1&area=%E6%9D%AD%E5%B7%9E');
      return Response.json({ weather: '晴', temperature: 21 });
    };
    const address = 'https://weather.example/now?key=1';
    expect(await readWeather(address, '杭州', answers)).toEqual({
      area: '杭州',
      weather: '晴',
      temperature: '21',
      wind: '',
    });
    expect(await readWeather(address, '杭州', () => Promise.reject(new Error('down')))).toBeNull();
    expect(await readWeather(address, '杭州', async () => new Response('<html>'))).toBeNull();
    expect(await readWeather('kein', '杭州', answers)).toBeNull();
  });
});
