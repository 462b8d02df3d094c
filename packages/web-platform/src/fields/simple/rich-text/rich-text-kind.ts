import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { RichTextCell } from './rich-text-cell.tsx';
import { RichTextInput } from './rich-text-input.tsx';

export const richTextKind: FieldKindUi<Extract<AnyField, { kind: 'richText' }>> = {
  Input: RichTextInput,
  Cell: RichTextCell,
  isSortable: false,
  width: 240,
  grows: true,
  isWide: true,
};
