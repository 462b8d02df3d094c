import { entity } from '../entities/entity.ts';
import type { ValuesOf } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';

/** What the compiler must refuse of several choices; never run. Each suppressed line fails the type check when it compiles. */
const TOOLS = { screen: '投影', board: '白板' } as const;
const name = field.text('名称');
const tools = field.choices('设备', TOOLS, { max: 1 });
const fields = { name, tools, at: field.time('起'), to: field.time('止') };
const base = { path: '/b/hall', title: 'name' } as const;

const held: ValuesOf<typeof fields>['tools'] = ['screen', 'board'];
// @ts-expect-error a word that is no choice
const strange: ValuesOf<typeof fields>['tools'] = ['piano'];
// @ts-expect-error a list is never absent
const absent: ValuesOf<typeof fields>['tools'] = null;

// @ts-expect-error a misspelt option beside a right one
field.choices('设备', TOOLS, { max: 1, requird: true });
// @ts-expect-error words to choose from are told whole
field.choices('设备', TOOLS, { sensitive: true });

const note = field.text('说明', { showWhen: { tools: { isEmpty: false } } });
entity('会堂', { ...base, fields: { name, tools, note } });
const one = field.text('说明', { showWhen: { tools: { is: 'screen' } } });
// @ts-expect-error several are not one
entity('会堂', { ...base, fields: { name, tools, one } });
const among = field.text('说明', { showWhen: { tools: { includes: 'screen' } } });
entity('会堂', { ...base, fields: { name, tools, among } });
const strangeOne = field.text('说明', { showWhen: { tools: { includes: 'piano' } } });
// @ts-expect-error a word that is no choice
entity('会堂', { ...base, fields: { name, tools, strangeOne } });
// @ts-expect-error no row is called by a list
entity('会堂', { ...base, title: 'tools', fields });
// @ts-expect-error nor known by one
entity('会堂', { ...base, fields, unique: [['name', 'tools']] });
// @ts-expect-error nor found by one
entity('会堂', { ...base, fields, findBy: ['tools'] });
const taken = { by: ['tools'], from: 'at', to: 'to', message: '已占用。' } as const;
// @ts-expect-error taken by a list
entity('会堂', { ...base, fields, exclusive: { taken } });

export const never = [held, strange, absent];
