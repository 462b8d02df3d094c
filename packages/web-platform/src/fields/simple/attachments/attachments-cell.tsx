import type { AnyField } from '@jianheng/definition';
import { itemsIn } from '../../../files/data/file-item.ts';
import { FileList } from '../../../files/file-list.tsx';
import { FilesBrief } from '../../../files/files-input.tsx';
import type { CellProps } from '../../kind/field-kind.ts';

/** The files of a row: all of them where there is room, in a list the first and how many there are. */
export function AttachmentsCell({
  field,
  value,
  label,
  extent,
}: CellProps<Extract<AnyField, { kind: 'attachments' }>>) {
  const items = itemsIn(value, label);
  if (items.length === 0) return null;
  if (extent === 'list') return <FilesBrief label={field.label} items={items} />;
  return <FileList label={field.label} items={items} only={field.only} />;
}
