/** `npm run new module AREA/NAME 名称`: a module that passes `npm run check` as it is, entered in the list of modules. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AREAS } from './module-areas.ts';
import { moduleFiles, namingOf } from './module-texts.ts';

/** Each list of modules, and what stands in it. */
const LISTS = {
  'modules/src/all.server.ts': (name: string) => `server/${name}.server.ts`,
  'modules/src/all.en.ts': () => 'words/en.ts',
  'modules/src/all.es.ts': () => 'words/es.ts',
};

const [kind, place = '', label = '', ...names] = process.argv.slice(2);
const [area = '', name = ''] = place.split('/');
const home = AREAS[area];
const fault = findFault();
if (fault || !home) {
  console.error(
    `${fault}\n用法：npm run new module 区域/模块名 中文名 [英文名 [西班牙文名]]，如 npm run new module office/meeting-rooms 会议室`,
  );
  process.exit(2);
}

const folder = `modules/src/${area}/${name}`;
const naming = namingOf({ area, name, label, home }, names);
for (const [file, text] of Object.entries(moduleFiles(naming))) {
  mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
  writeFileSync(`${folder}/${file}`, text);
}
for (const [list, fileOf] of Object.entries(LISTS)) enterIntoList(list, `./${area}/${name}/${fileOf(name)}`);
for (const command of [
  'node tools/draft-migration.ts tables',
  `biome check --write ${folder} ${Object.keys(LISTS).join(' ')}`,
  'node tools/write-docs.ts',
]) {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
}
console.log(
  `${folder} 已建立，页面在菜单“${home.group[0]}”下，地址 /${area}/${name}。数据库迁移草稿在 ${folder}/migrations，英文、西班牙文词在 ${folder}/words，请先审阅。`,
);

function findFault(): string | undefined {
  if (kind !== 'module') return `不认识“${kind ?? ''}”`;
  if (!home) return `区域应为 ${Object.keys(AREAS).join('、')} 之一`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return '模块名只用小写字母，词间用 - 连接';
  if (label === '') return '请给出中文名';
  return existsSync(`modules/src/${area}/${name}`) ? `${area}/${name} 已经存在` : undefined;
}

/** The last of the list; the name of an entry is its module's. */
function enterIntoList(list: string, file: string): void {
  const text = readFileSync(list, 'utf8');
  const end = text.indexOf('\n', text.lastIndexOf('\nimport ') + 1) + 1;
  const tail = file.includes('/words/')
    ? text.slice(end).replace(/\n\}\);\n/, `\n  ${naming.camel},\n});\n`)
    : text.slice(end).replace(/,?\s*\](\)?);\n$/, (_, closing = '') => `, ${naming.camel}]${closing};\n`);
  writeFileSync(list, `${text.slice(0, end)}import ${naming.camel} from '${file}';\n${tail}`);
}
