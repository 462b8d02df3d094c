/** What the compiler refuses when a module declares its screens; checked with the types, never run. */
import { defineModule, entity, field } from '@jianheng/definition';
import { defineModuleUi } from './module-ui.ts';

const thing = entity('物', { path: '/t/thing', title: 'name', fields: { name: field.text('名称') } });
const base = {
  messages: {},
  entities: { thing },
  permissions: { view: '查看' },
  access: { thing: { rows: { all: 'view' } } },
  lists: { things: { of: 'thing', label: '物', route: '/things', columns: ['name'] } },
} as const;
const plain = defineModule('plain', '物', base);
const mapped = defineModule('mapped', '物', { ...base, screens: { map: { label: '地图', route: '/map' } } });

const load = async () => () => null;

defineModuleUi<typeof mapped>('mapped', { screens: { map: load }, rowButtons: { things: [] } });
defineModuleUi<typeof plain>('plain', { rowButtons: { things: [] } });

// @ts-expect-error a module by another name
defineModuleUi<typeof mapped>('maped', { screens: { map: load } });
// @ts-expect-error a screen that is declared and not brought
defineModuleUi<typeof mapped>('mapped', {});
// @ts-expect-error a screen that nobody declared
defineModuleUi<typeof mapped>('mapped', { screens: { map: load, mapp: load } });
// @ts-expect-error a screen of a module that declares none
defineModuleUi<typeof plain>('plain', { screens: { map: load } });
// @ts-expect-error buttons on a list that there is not
defineModuleUi<typeof plain>('plain', { rowButtons: { thing: [] } });

defineModuleUi<typeof plain>('plain', {
  cells: { thing: { name: load } },
  tabs: { thing: [{ key: 'own', label: '自有', load }] },
});
// @ts-expect-error a cell of a field that there is not
defineModuleUi<typeof plain>('plain', { cells: { thing: { colour: load } } });
// @ts-expect-error a tab of an entity that there is not
defineModuleUi<typeof plain>('plain', { tabs: { user: [] } });
// @ts-expect-error a tool of a list that there is not
defineModuleUi<typeof plain>('plain', { toolbar: { users: [] } });
