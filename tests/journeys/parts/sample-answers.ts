import type { ModuleShape } from '@jianheng/definition';
import type { Answers } from './open-parts.ts';
import { samples } from './samples.module.ts';

/** The declaration of a module as the server sends it to a user with every permission. */
export const definitionOf = (module: ModuleShape, tabs: object = {}): object => ({
  version: '1',
  name: module.name,
  label: module.label,
  entities: module.entities,
  actions: module.actions ?? {},
  processes: {},
  lists: module.lists,
  forms: module.forms ?? {},
  tabs,
  hubs: {},
  children: {},
});

export const ROWS = [
  {
    id: 's1',
    revision: 1,
    name: '水泥',
    price: '1234.50',
    share: '0.125',
    grade: 'first',
    keeper: 'u2',
    keeper_label: '王建国',
    madeOn: '2026-11-20',
    parts: [],
  },
  { id: 's2', revision: 1, name: '砂石', price: '80.00', share: null, grade: 'second', parts: [] },
] as const;

const OPTIONS = [
  { id: 'u2', label: '王建国', hint: '造价部' },
  { id: 'u3', label: '陈静', hint: '财务部' },
];

/** What a well-meaning server says. */
export const ANSWERS: Answers = {
  'GET /definitions/samples': {
    data: definitionOf(samples, { sample: [{ kind: 'form', key: 'form', label: '详情' }] }),
  },
  'POST /b/test/sample/queryList': { data: ROWS, total: ROWS.length, totalCapped: false, next: null },
  'POST /b/test/sample/querySums': { data: { price: '1314.50' } },
  'GET /b/test/sample/s1': { data: ROWS[0] },
  'GET /share/bd/dict/colour': { data: [{ id: 'd1', value: 'grey', label: '灰色' }] },
  'GET /share/dept/deptTree': { data: [{ id: 'p1', name: '工程部', children: [] }] },
  'POST /a/sys/user/queryOptions': { data: OPTIONS },
  'POST /a/sys/role/queryOptions': { data: [{ id: 'r1', label: '造价员' }] },
  'PUT /b/member/config/updateUserConfig': { data: null },
};
