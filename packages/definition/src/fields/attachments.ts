import type { FieldBase, FieldOf } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, isId, type KindRules } from '../schema/kind-rules.ts';
import { fileIdsOf } from './formats/file-text.ts';

type AttachmentsOptions = Omit<FieldBase, 'label'> & {
  /** Most files that it takes, 50 unless said otherwise. */
  readonly max?: number;
};
export type AttachmentsField = FieldBase &
  AttachmentsOptions & {
    readonly kind: 'attachments';
    /** Pictures alone, shown as such (图片). */
    readonly only?: 'images';
  };

/** Files by their ids (附件); what the client says of a file beyond its id is never believed. */
export function attachments(label: string, options?: AttachmentsOptions) {
  return { ...options, kind: 'attachments', label } as FieldOf<string[], AttachmentsField>;
}

/** Pictures (图片): files that are shown and not only named. */
export function images(label: string, options?: AttachmentsOptions) {
  return { ...options, kind: 'attachments', label, only: 'images' } as FieldOf<string[], AttachmentsField>;
}

const MAX_FILES = 50;

/** Most files that a field takes. */
export const mostFiles = ({ max = MAX_FILES }: AttachmentsField): number => max;

export const attachmentsRules: KindRules<AttachmentsField> = {
  check(value, field) {
    const given = typeof value === 'string' ? fileIdsOf(value) : value;
    if (!Array.isArray(given) || !given.every(isId)) return faultIn(field, 'notAttachments');
    const max = mostFiles(field);
    const ids = [...new Set(given)];
    return ids.length > max ? faultIn(field, 'tooManyAttachments', { most: max }) : good(ids);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 个附件` : ''),
};
