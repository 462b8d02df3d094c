import type { DeclarationFault } from '../conditions/check-when.ts';
import { listFields } from '../entities/list-fields.ts';
import { isDerived } from '../fields/derived.ts';
import { traitsOf } from '../fields/traits.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import { conditionFaults } from './condition-faults.ts';
import { CUSTOM_FORM_LIMITS, type CustomField, type CustomFields, type CustomForm } from './custom-form.ts';
import { CUSTOM_PERMISSIONS, type EntityAt } from './custom-module.ts';
import { limitFaults } from './limit-faults.ts';
import { linkFaults } from './link-faults.ts';
import { processFaults } from './process-faults.ts';
import { unsaidFaults } from './unsaid-faults.ts';
import { valueFaults } from './value-faults.ts';

/** Names that rows have already, or that objects have. */
const TAKEN = new Set([
  ...['id', 'tenantId', 'revision', 'createdBy', 'createdDepartment', 'createdAt', 'createdDate'],
  ...['updatedBy', 'updatedAt', 'updatedDate', 'extValues', 'parentId', 'sort', 'position', 'children'],
  ...[
    'processState',
    'processId',
    'lastSubmitUserName',
    'lastSubmitDate',
    'lists',
    'open',
    'checked',
    'order',
  ],
  ...Object.getOwnPropertyNames(Object.prototype),
  // Rows of a trigger, as PostgreSQL names them.
  ...['old', 'new'],
  // Columns that PostgreSQL gives to every table.
  ...['ctid', 'tableoid', 'xmin', 'xmax', 'cmin', 'cmax'],
]);

/** Of which a column's name can be made: within PostgreSQL's 63 letters even as the name of a table of lines. */
const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;
const MOST_CAPITALS = 8;

const fault = (word: string, says: string): DeclarationFault => ({ word, says });

/**
 * What is wrong with a custom form by itself, before it is looked at as a module: names, places, limits, links. Sentences
 * name the field by its label.
 *
 * @param entityAt the entities that links may lead to.
 */
export function customFormFaults(form: CustomForm, path: string, entityAt: EntityAt): DeclarationFault[] {
  return [
    ...unsaidFaults(form),
    ...limitFaults(form),
    ...nameFaults(form.fields),
    ...partFaults(form),
    ...conditionFaults(form),
    ...linkFaults(form.fields, (to) => (to === path ? undefined : entityAt(to)), path),
    ...placeFaults(form),
    ...fillFaults(form),
    ...processFaults(form),
    ...seenFaults(form),
    ...receiverFaults(form),
  ];
}

function nameFaults(fields: CustomFields): DeclarationFault[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(isGoodName(name)
      ? []
      : [
          fault(
            name,
            `“${field.label}”的字段名应以小写字母开头，只含字母和数字，最多 30 个，其中大写最多 8 个`,
          ),
        ]),
    ...(TAKEN.has(name) ? [fault(name, `“${field.label}”不能叫 ${name}，这个名称由系统使用`)] : []),
    ...wordFaults(name, field),
    ...valueFaults(name, field),
    ...(field.kind === 'lines' ? lineFaults(name, field.fields, field.label) : []),
  ]);
}

const isGoodName = (name: string) =>
  FIELD_NAME.test(name) && name.replace(/[^A-Z]/g, '').length <= MOST_CAPITALS;

function lineFaults(name: string, inner: CustomFields, label: string): DeclarationFault[] {
  const wrong = Object.values(inner).filter(({ kind }) => kind === 'lines' || kind === 'autoNumber');
  return [
    ...(Object.keys(inner).length === 0 ? [fault(name, `“${label}”至少要有一列`)] : []),
    ...wrong.map((one) => fault(name, `“${label}”的列不能是${one.kind === 'lines' ? '明细表' : '自动编号'}`)),
    ...nameFaults(inner),
  ];
}

function wordFaults(name: string, field: CustomField): DeclarationFault[] {
  if (field.kind === 'choice' || field.kind === 'choices') {
    const count = Object.keys(field.choices).length;
    const { choices: most } = CUSTOM_FORM_LIMITS;
    if (count === 0) return [fault(name, `“${field.label}”没有可选的项`)];
    return count > most ? [fault(name, `“${field.label}”最多 ${most} 项，现有 ${count} 项`)] : [];
  }
  if (field.kind === 'autoNumber' && !/\{0+\}/.test(field.pattern))
    return [fault(name, `“${field.label}”的编号规则应含流水号，如 {0000}`)];
  return [];
}

/** What an object has by itself is found under every name of it, whatever was declared. */
function partFaults({ views, rights, checks, reminders, unique = [] }: CustomForm): DeclarationFault[] {
  const parts = [
    ['视图', views],
    ['可见权限', rights],
    ['校验', checks],
    ['提醒', reminders],
  ] as const;
  return [
    ...parts.flatMap(([part, named = {}]) =>
      Object.keys(named)
        .filter((name) => name in Object.prototype)
        .map((name) => fault(name, `${part}不能叫 ${name}，这个名称由系统使用`)),
    ),
    ...unique
      .filter((names) => new Set(names).size < names.length)
      .map((names) => fault(names.join(), '唯一项：同一个字段写了两次')),
  ];
}

/** Everything that names a field names one that there is. */
function placeFaults(form: CustomForm): DeclarationFault[] {
  const own = Object.keys(form.fields);
  const listed = Object.keys(
    listFields(
      { label: '', path: '/form', title: '', fields: namesOnly(own), ...(form.tree ? { tree: true } : {}) },
      form.process !== undefined,
    ),
  );
  const { list = {}, sections = [] } = form;
  const places: readonly (readonly [place: string, names: readonly string[], known: readonly string[]])[] = [
    ['标题', [form.title], own],
    ['查找项', form.findBy ?? [], own],
    ['唯一项', (form.unique ?? []).flat(), own],
    ['可见范围', form.seenThrough ?? [], own],
    ...sections.map(({ title, fields }) => [`分组“${title}”`, fields, own] as const),
    ['列表的列', list.columns ?? [], listed],
    ['列表的筛选', list.filters ?? [], listed],
    ['列表的搜索', list.search ?? [], own],
    ['列表的合计', list.sums ?? [], own],
    ['列表的排序', list.sort === undefined ? [] : [list.sort.replace(/^-/, '')], listed],
  ];
  return places.flatMap(([place, names, known]) =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => fault(name, `${place}：${faultSentence(unknownName(name, known))}`)),
  );
}

/** For their names alone. */
const namesOnly = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { kind: 'text', label: name } as const]));

/** What must be filled in has a place where it is, and nothing stands in two. */
function fillFaults({
  fields,
  sections,
  title,
  list = {},
  seenThrough = [],
}: CustomForm): DeclarationFault[] {
  const placed = sections?.flatMap((section) => section.fields);
  const twice = placed?.filter((name, index) => placed.indexOf(name) !== index) ?? [];
  const missing = Object.entries(fields).filter(
    ([name, field]) =>
      field.required === true && placed !== undefined && !placed.includes(name) && !isFilledAlone(field),
  );
  const titled = fieldNamed(fields, title);
  return [
    ...twice.map((name) => fault(name, `“${fieldNamed(fields, name)?.label ?? name}”在分组中出现了两次`)),
    ...missing.map(([name, { label }]) => fault(name, `“${label}”必填，但不在任何分组中`)),
    ...(titled && (traitsOf(titled).isList || titled.kind === 'longText')
      ? [fault(title, `“${titled.label}”不能作为标题`)]
      : []),
    ...(list.sums ?? []).flatMap((name) => sumFaults(name, fieldNamed(fields, name))),
    ...seenThrough.flatMap((name) => {
      const field = fieldNamed(fields, name);
      const names = field === undefined || ['person', 'people', 'department'].includes(field.kind);
      return names ? [] : [fault(name, `可见范围：“${field.label}”应是人员或部门`)];
    }),
  ];
}

const isFilledAlone = (field: CustomField) =>
  ('default' in field && field.default !== undefined) ||
  field.kind === 'autoNumber' ||
  (field.kind !== 'lines' && field.kind !== 'link' && isDerived(field));

const sumFaults = (name: string, field: CustomField | undefined) =>
  field === undefined || traitsOf(field).isAdditive ? [] : [fault(name, `“${field.label}”不能合计`)];

/** Permissions that the form adds are none that it has already, and fields name those that it adds. */
function seenFaults({ fields, rights = {} }: CustomForm): DeclarationFault[] {
  const taken = Object.keys(rights).filter(
    (name) => Object.hasOwn(CUSTOM_PERMISSIONS, name) || !isGoodName(name),
  );
  const unsaid = Object.entries(rights).filter(([, label]) => label === '');
  const lost = Object.entries(fields).filter(
    ([, { seenBy }]) => seenBy !== undefined && !Object.hasOwn(rights, seenBy),
  );
  return [
    ...taken.map((name) => fault(name, `可见权限不能叫 ${name}`)),
    ...unsaid.map(([name]) => fault(name, '有一个可见权限没有名称')),
    ...lost.map(([name, { label }]) => fault(name, `“${label}”的可见权限已不存在，请重新选择`)),
  ];
}

/** Whoever is told is named by a field that names people, or a department whose head it is. */
function receiverFaults({ fields, reminders = {} }: CustomForm): DeclarationFault[] {
  return Object.entries(reminders).flatMap(([word, { label, to }]) =>
    to.flatMap(({ field, headOf }) => {
      const wrong =
        misnamed(fields, field, { kinds: ['person', 'people'], wanted: '人员' }) ??
        misnamed(fields, headOf, { kinds: ['department'], wanted: '部门' });
      return wrong === undefined ? [] : [fault(word, `提醒“${label}”：${wrong}`)];
    }),
  );
}

type Naming = { readonly kinds: readonly string[]; readonly wanted: string };

function misnamed(
  fields: CustomFields,
  name: string | undefined,
  { kinds, wanted }: Naming,
): string | undefined {
  if (name === undefined) return undefined;
  const named = fieldNamed(fields, name);
  if (named === undefined) return '提醒谁的字段已不存在';
  return kinds.includes(named.kind) ? undefined : `“${named.label}”不是${wanted}`;
}
