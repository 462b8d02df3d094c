import { entity } from '../entities/entity.ts';
import type { ValuesOf } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';

/** What the compiler must take and refuse of areas and items of tree dictionaries; never run. */
const name = field.text('名称');
const district = field.area('所在地区', { required: true, help: '项目所在的区县' });
const works = field.treeItem('工程类别', 'works', { lockedWhen: { name: { isEmpty: false } } });
const fields = { name, district, works };
entity('工地', { path: '/b/site', title: 'name', unique: [['district', 'name']], fields });

const held: ValuesOf<typeof fields>['district'] = '1';
// @ts-expect-error an item that is not required may be absent
const present: string = {} as ValuesOf<typeof fields>['works'];
// @ts-expect-error an item is one of a dictionary
field.treeItem('工程类别');
// @ts-expect-error a word that there is not
field.area('所在地区', { requird: true });
// @ts-expect-error an area begins with nothing
field.area('所在地区', { default: 'today' });
const more = field.area('另一地区', { showWhen: { nmae: { isEmpty: false } } });
// @ts-expect-error a field that there is not
entity('工地', { path: '/b/site', title: 'name', fields: { ...fields, more } });

export const seen = [held, present];
