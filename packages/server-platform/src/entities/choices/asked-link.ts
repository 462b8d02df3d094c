import {
  type AnyField,
  emptySiblings,
  type Fault,
  type Fields,
  type LinkField,
  readPlace,
  rulesOf,
  siblingsOf,
  unknownName,
} from '@jianheng/definition';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** A link that is narrowed, and the fields that it may ask: those of its line before those of the form around. */
type AskedLink = { readonly field: LinkField; readonly form: Fields };

/** The link that a picker asks for, by where it was declared; it leads to the entity that is asked. */
export function findAskedLink(registry: Registry, known: RegisteredEntity, place: string): AskedLink {
  const { path, lines, name } = readPlace(place);
  const fields = registry.entities.find(({ entity }) => entity.path === path)?.entity.fields ?? {};
  const table = fields[lines ?? ''];
  const form = table?.kind === 'lines' ? { ...fields, ...table.fields } : fields;
  const field = form[name];
  if (field?.kind === 'link' && field.place === place && field.to === known.entity.path)
    return { field, form };
  throw new ValidationError({ link: inputFault('linkNotAsked', { name: place }) });
}

/** What stands in the fields that the link asks, checked; nothing while one of them is empty. */
export function checkedSiblings({ field, form }: AskedLink, given: Values): Values | undefined {
  const names = siblingsOf(field);
  const filled = Object.entries(given).filter(([, value]) => value !== null && value !== '');
  const checked = filled.map(
    ([name, value]) => [name, checkSibling(form[name], name, { value, names })] as const,
  );
  const faults = checked.flatMap(([name, one]): [string, Fault][] =>
    'fault' in one ? [[`siblings.${name}`, one.fault]] : [],
  );
  if (faults.length > 0) throw new ValidationError(Object.fromEntries(faults));
  const values = Object.fromEntries(
    checked.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : [])),
  );
  return emptySiblings(field, values).length > 0 ? undefined : values;
}

type Given = { readonly value: unknown; readonly names: readonly string[] };

function checkSibling(sibling: AnyField | undefined, name: string, { value, names }: Given) {
  if (!sibling || !names.includes(name)) return { fault: unknownName(name, names) };
  return rulesOf(asFilledIn(sibling)).check(value, asFilledIn(sibling));
}

/** Numbers that the system gives are texts to whoever asks by them. */
const asFilledIn = (field: AnyField): AnyField =>
  field.kind === 'autoNumber' ? { kind: 'text', label: field.label } : field;
