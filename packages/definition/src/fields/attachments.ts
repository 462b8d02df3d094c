import type { FieldBase, FieldOf } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, isId, type KindRules } from '../schema/kind-rules.ts';

type AttachmentsOptions = Omit<FieldBase, 'label'> & { readonly max?: number };
export type AttachmentsField = FieldBase & AttachmentsOptions & { readonly kind: 'attachments' };

/** Files by their ids; what the client says of a file beyond its id is never believed. */
export function attachments(label: string, options?: AttachmentsOptions) {
  return { ...options, kind: 'attachments', label } as FieldOf<string[], AttachmentsField>;
}

const MAX_FILES = 50;

export const attachmentsRules: KindRules<AttachmentsField> = {
  check(value, field) {
    if (!Array.isArray(value) || !value.every(isId)) return faultIn(field, 'notAttachments');
    const max = field.max ?? MAX_FILES;
    const ids = [...new Set(value)];
    return ids.length > max ? faultIn(field, 'tooManyAttachments', { most: max }) : good(ids);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 个附件` : ''),
};
