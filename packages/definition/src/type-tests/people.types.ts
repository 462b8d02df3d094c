import { entity } from '../entities/entity.ts';
import type { ValuesOf } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of several people; never run. Each suppressed line fails the type check when it compiles. */
const name = field.text('名称');
const people = field.people('同行人', { max: 5 });
const leader = field.person('领队');
const fields = { name, people, leader };
const base = { path: '/b/outing', title: 'name' } as const;

const held: ValuesOf<typeof fields>['people'] = ['7', '12'];
// @ts-expect-error a list is never absent
const absent: ValuesOf<typeof fields>['people'] = null;

// @ts-expect-error nobody stands in it by himself
field.people('同行人', { default: 'currentUser' });
// @ts-expect-error a misspelt option beside a right one
field.people('同行人', { max: 5, requird: true });

const among = field.text('说明', { showWhen: { people: { includes: 'leader' } } });
const outing = entity('外出', { ...base, fields: { ...fields, among } });
const strange = field.text('说明', { showWhen: { people: { includes: 'name' } } });
// @ts-expect-error a text names nobody
entity('外出', { ...base, fields: { ...fields, strange } });
const one = field.text('说明', { showWhen: { people: { is: 'leader' } } });
// @ts-expect-error several are not one
entity('外出', { ...base, fields: { ...fields, one } });
// @ts-expect-error no row is called by several people
entity('外出', { ...base, title: 'people', fields });
// @ts-expect-error nor known by them
entity('外出', { ...base, fields, unique: [['people']] });

const module = {
  messages: {},
  entities: { outing },
  permissions: { join: '外出' },
} as const;
defineModule('outings', '外出', {
  ...module,
  access: { outing: { rows: { by: [{ field: 'people', needs: 'join' }] } } },
  lists: { mine: { of: 'outing', label: '我的外出', route: '/mine', columns: ['people'], own: 'people' } },
});
defineModule('outings', '外出', {
  ...module,
  // @ts-expect-error nothing stands below a person
  access: { outing: { rows: { by: [{ field: 'people', tree: true }] } } },
  lists: {},
});
defineModule('outings', '外出', {
  ...module,
  access: { outing: { rows: {} } },
  lists: { all: { of: 'outing', label: '外出', route: '/all', columns: ['name'] } },
  views: {
    // @ts-expect-error rows are not put together by several people
    count: { kind: 'statistics', of: 'outing', label: '统计', route: '/count', by: ['people'] },
  },
});

export const never = [held, absent];
