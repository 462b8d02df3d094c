import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { AttachmentsCell } from './attachments-cell.tsx';
import { AttachmentsInput } from './attachments-input.tsx';

export const attachmentsKind: FieldKindUi<Extract<AnyField, { kind: 'attachments' }>> = {
  Input: AttachmentsInput,
  Cell: AttachmentsCell,
  isSortable: false,
  width: 180,
  isWide: true,
};
