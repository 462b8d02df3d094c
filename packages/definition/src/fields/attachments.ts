import type { Field, FieldBase } from '../field.ts';
import { fault, good, type KindRules } from './kind-rules.ts';
import { isId } from './link.ts';

type AttachmentsOptions = Omit<FieldBase, 'label'> & { readonly max?: number };
export type AttachmentsField = FieldBase & AttachmentsOptions & { readonly kind: 'attachments' };

/** Files by their ids; what the client says of a file beyond its id is never believed. */
export function attachments(label: string, options?: AttachmentsOptions) {
  return { ...options, kind: 'attachments', label } as Field<string[], AttachmentsField>;
}

const MAX_FILES = 50;

export const attachmentsRules: KindRules<AttachmentsField> = {
  check(value, field) {
    if (!Array.isArray(value) || !value.every(isId)) return fault('应为附件');
    const max = field.max ?? MAX_FILES;
    const ids = [...new Set(value)];
    return ids.length > max ? fault(`最多 ${max} 个附件`) : good(ids);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 个附件` : ''),
};
