/** `npm run new module AREA/NAME 名称`: a module that passes `npm run check` as it is, entered in the list of modules. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const AREAS = [
  'system',
  'workspace',
  'customers',
  'projects',
  'contracts',
  'finance',
  'bonus',
  'people',
  'office',
  'costs',
  'quality',
  'audits',
  'reports',
  'models',
  'publishing',
  'cockpit',
];
const LIST = 'modules/src/all.server.ts';

const [kind, place = '', label = ''] = process.argv.slice(2);
const [area = '', name = ''] = place.split('/');
const fault = findFault();
if (fault) {
  console.error(
    `${fault}\n用法：npm run new module 区域/模块名 中文名，如 npm run new module office/meeting-rooms 会议室`,
  );
  process.exit(2);
}

const folder = `modules/src/${area}/${name}`;
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
mkdirSync(`${folder}/server`, { recursive: true });
writeFileSync(`${folder}/${name}.module.ts`, moduleText());
writeFileSync(`${folder}/${name}.test.ts`, testText());
writeFileSync(`${folder}/server/${name}.server.ts`, serverText());
enterIntoList();
for (const command of [
  `node tools/draft-migration.ts ${name}`,
  `biome check --write ${folder} modules/src/all.server.ts`,
  'node tools/write-docs.ts',
]) {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
}
console.log(`${folder} 已建立，并已列入 ${LIST}；数据库迁移草稿在 apps/server/migrations，请先审阅。`);

function findFault(): string | undefined {
  if (kind !== 'module') return `不认识“${kind ?? ''}”`;
  if (!AREAS.includes(area)) return `区域应为 ${AREAS.join('、')} 之一`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return '模块名只用小写字母，词间用 - 连接';
  if (label === '') return '请给出中文名';
  return existsSync(`modules/src/${area}/${name}`) ? `${area}/${name} 已经存在` : undefined;
}

function moduleText(): string {
  return `import { defineModule, entity, field } from '@jianheng/definition';

const record = entity('${label}', {
  path: '/b/${name}',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    remark: field.text('备注'),
  },
});

export const ${camel} = defineModule('${camel}', '${label}', {
  messages: {},

  entities: { record },

  permissions: { view: '查看${label}', manage: '维护${label}' },
  access: {
    record: { rows: { all: 'view' }, create: 'manage', change: 'manage', remove: 'manage', export: 'view' },
  },

  lists: {
    records: {
      of: 'record',
      label: '${label}',
      route: '/${area}/${name}',
      columns: ['name', 'remark', 'createdBy', 'createdDate'],
      search: ['name'],
      sort: '-createdDate',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },
});
`;
}

function serverText(): string {
  return `import { implement } from '@jianheng/server-platform';
import { ${camel} } from '../${name}.module.ts';

export default implement(${camel}, { actions: {} });
`;
}

function testText(): string {
  return `import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['${camel}:view', '${camel}:manage'] });
});
afterAll(() => server.close());

describe('${label}', () => {
  it('keeps what was saved', async () => {
    const clerk = await server.as('clerk');

    await clerk.post('/b/${name}', { name: '第一条' });

    expect(await clerk.post('/b/${name}/queryList', {})).toMatchObject({ total: 1, data: [{ name: '第一条' }] });
  });
});
`;
}

/** Keeps the list in the order of areas; the name of an entry is its module's. */
function enterIntoList(): void {
  const text = readFileSync(LIST, 'utf8');
  const line = `import ${camel} from './${area}/${name}/server/${name}.server.ts';\n`;
  const last = text.lastIndexOf('import ');
  const end = text.indexOf('\n', last) + 1;
  writeFileSync(
    LIST,
    `${text.slice(0, end)}${line}${text.slice(end).replace(/,?\s*\];\n$/, `, ${camel}];\n`)}`,
  );
}
