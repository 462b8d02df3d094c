import type { Area } from './module-areas.ts';

export type Naming = {
  readonly area: string;
  readonly name: string;
  readonly label: string;
  /** As the code names it. */
  readonly camel: string;
  readonly names: readonly [english: string, spanish: string];
  readonly home: Area;
};

/** The names of a module; what is not said in a foreign language is read off its folder. */
export function namingOf(
  given: Pick<Naming, 'area' | 'name' | 'label' | 'home'>,
  [english = '', spanish = '']: readonly string[] = [],
): Naming {
  const { name } = given;
  const own = english || `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { ...given, camel, names: [own, spanish || own] };
}

/** The files of a new module by their places in its folder. */
export function moduleFiles(naming: Naming): Readonly<Record<string, string>> {
  const { name } = naming;
  return {
    [`${name}.module.ts`]: moduleText(naming),
    [`${name}.test.ts`]: testText(naming),
    [`server/${name}.server.ts`]: serverText(naming),
    'words/en.ts': wordsText(naming, 0),
    'words/es.ts': wordsText(naming, 1),
  };
}

function moduleText({ area, name, label, camel, home }: Naming): string {
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

  menu: { under: '${home.group[0]}', icon: 'appstore', sort: ${home.sort}, pages: ['records'] },
});
`;
}

function serverText({ name, camel }: Naming): string {
  return `import { implement } from '@jianheng/server-platform';
import { ${camel} } from '../${name}.module.ts';

export default implement(${camel}, { actions: {} });
`;
}

function testText({ name, label, camel }: Naming): string {
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

/** What the module says, in a language of the catalogues. */
function wordsText({ label, names, home }: Naming, column: 0 | 1): string {
  const own = names[column];
  const lower = own.toLowerCase();
  const words: readonly (readonly [string, string])[] = [
    [label, own],
    ['名称', ['Name', 'Nombre'][column] ?? ''],
    ['备注', ['Remark', 'Observaciones'][column] ?? ''],
    [`查看${label}`, `${['See', 'Ver'][column]} ${lower}`],
    [`维护${label}`, `${['Maintain', 'Mantener'][column]} ${lower}`],
    [home.group[0], home.group[column + 1] ?? ''],
  ];
  const rows = words.map((pair) => `  [${pair.map((word) => JSON.stringify(word)).join(', ')}],`);
  return `/** The words of this module in ${['English', 'Spanish'][column]}; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
${rows.join('\n')}
];

export default words;
`;
}
