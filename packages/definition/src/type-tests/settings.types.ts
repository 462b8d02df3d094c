import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of what a firm may set; never run. */
const base = { messages: {}, entities: {}, permissions: {}, access: {}, lists: {} } as const;

defineModule('m', 'M', { ...base, settings: { most: field.integer('上限', { default: 3, min: 1 }) } });
// @ts-expect-error what is no field
defineModule('m', 'M', { ...base, settings: { most: 3 } });
// @ts-expect-error a misspelt word
defineModule('m', 'M', { ...base, setings: { most: field.integer('上限', { default: 3 }) } });
