import { entity } from './entity.ts';
import { field } from './fields/field.ts';

/** What the compiler must refuse in an entity; never run. Each suppressed line fails the type check when it compiles. */
const fields = { name: field.text('名称'), stock: field.integer('库存') };
const base = { path: '/b/x', title: 'name', fields } as const;

// @ts-expect-error a sentence that speaks of no field
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '仅剩 {stok}。' } } });
// @ts-expect-error a misspelt key of a check beside right ones
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '', mesage: '' } } });
// @ts-expect-error a check without its sentence
entity('用品', { ...base, checks: { short: { holds: 'stock >= 0' } } });
// @ts-expect-error a misspelt option of an entity
entity('用品', { ...base, check: {} });

entity('用品', { ...base, checks: { short: { holds: 'stock >= 0', message: '{name}仅剩 {stock}。' } } });
