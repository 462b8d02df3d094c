import { asText, fieldNamed, labelText } from '@jianheng/definition';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';

/** The title of a process from its pattern: `{applicant}借款{amount}元`, values as people read them. */
export function formatTitle(
  pattern: string,
  known: RegisteredEntity,
  record: WireRow,
  initiator: string,
): string {
  const title = pattern.replace(/\{(\w+)\}/g, (_place, name: string) => {
    if (name === 'initiator') return initiator;
    const field = fieldNamed(known.entity.fields, name);
    const label = record[`${name}_label`];
    if (!field) return '';
    return typeof label === 'string' ? labelText(field, label) : asText(field, record[name]);
  });
  // By characters: half of one could not be kept.
  return [...title].slice(0, 200).join('');
}
