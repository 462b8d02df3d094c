import type { Fields } from '@jianheng/definition';
import type { ProcessModel } from '@jianheng/process-engine';
import { formulaUses } from '../../../fields/kind/formula-inputs.ts';

/** What names steps and ways, and reads nothing. */
const NAMES: readonly string[] = [
  'id',
  'name',
  'label',
  'from',
  'to',
  'kind',
  'scope',
  'attachedTo',
  'rights',
];

/** Fields of the form that some condition, rule or parameter of a model reads. */
export function fieldsRead({ nodes, flows }: ProcessModel, fields: Fields): readonly string[] {
  const texts = textsIn([nodes, flows]);
  return Object.entries(fields).flatMap(([name, field]) =>
    texts.some((text) => formulaUses(text, name, field)) ? [name] : [],
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NAMES.includes(key) ? [] : textsIn(inner)));
}
