import { by, defineModule, entity, field, step } from '@jianheng/definition';
import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const offer = entity('报价单', {
  path: '/t/offer',
  title: 'title',
  fields: {
    title: field.text('标题', { required: true }),
    cost: field.money('成本', { seenBy: 'viewCost' }),
  },
});
const cost = step.approve('cost', '成本核算', by.role('finance'), {
  mode: 'any',
  rights: { cost: 'required' },
});
const offers = defineModule('offers', '报价', {
  messages: {},
  entities: { offer },
  permissions: { apply: '报价', viewCost: '查看成本' },
  access: { offer: { rows: { all: 'apply' }, write: 'apply' } },
  lists: {},
  processes: {
    offer: { key: 'offer', label: '报价审批', category: 'office', title: '{title}', steps: [cost] },
  },
});

const DESIGN = ['process:see', 'process:design', 'process:publish', 'offers:apply'];
let server: TestServer;
let blind: Client;
let seeing: Client;
beforeAll(async () => {
  server = await startWith(implement(offers, { actions: {} }));
  blind = (await server.newcomer(DESIGN)).client;
  seeing = (await server.newcomer([...DESIGN, 'offers:viewCost'])).client;
});
afterAll(() => server.close());

const own = step.approve('own', '自己看', by.initiator(), { rights: { cost: 'readonly' } });
const drawn = (...steps: readonly object[]) => ({ key: 'offer', tree: { steps } });
const REFUSED = { success: false, msg: expect.stringContaining('成本') };
const deploy = (whose: Client, body: object) => whose.post('/act/procdef/deploy', body);

it('nobody draws a step that shows what he does not see, as a tree or as BPMN', async () => {
  expect(await deploy(blind, drawn(cost, own))).toMatchObject(REFUSED);
  const model = compileTree({ key: 'offer', name: '报价审批', steps: [cost, own] });
  expect(await deploy(blind, { key: 'offer', xml: writeBpmn(model) })).toMatchObject(REFUSED);
  const checked = await blind.post('/act/procdef/check', drawn(cost, own));
  expect(checked.data).toMatchObject({
    problems: [
      {
        elementId: 'own',
        message: '「自己看」打开了“成本”的权限：您自己不可见，不能由您设置或修改这样的环节。',
      },
    ],
  });
});

it('nor makes himself the one who is asked at a step that shows it', async () => {
  expect(await deploy(blind, drawn({ ...cost, by: by.initiator() }))).toMatchObject(REFUSED);
  const tree = { steps: [cost], initiatorRights: { cost: 'readonly' } };
  expect(await deploy(blind, { key: 'offer', tree })).toMatchObject(REFUSED);
});

it('he draws other steps beside one that stands as it stood, also as BPMN', async () => {
  const beside = step.approve('head', '部门审批', by.departmentHead(), { rights: { cost: 'hidden' } });
  expect(await deploy(blind, drawn(beside, cost))).toMatchObject({ success: true });
  const model = compileTree({ key: 'offer', name: '报价审批', steps: [cost] });
  expect(await deploy(blind, { key: 'offer', xml: writeBpmn(model) })).toMatchObject({ success: true });
});

it('the designer is told what he does not see; whoever sees it draws it', async () => {
  expect((await blind.get('/act/model/offer')).data).toMatchObject({ form: { unseen: ['cost'] } });
  expect((await seeing.get('/act/model/offer')).data).toMatchObject({ form: { unseen: [] } });
  expect(await deploy(seeing, drawn(cost, own))).toMatchObject({ success: true });
});
