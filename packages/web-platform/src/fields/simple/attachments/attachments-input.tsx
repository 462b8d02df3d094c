import { type AnyField, mostFiles } from '@jianheng/definition';
import { itemsIn, textOf } from '../../../files/data/file-item.ts';
import { FilesInput } from '../../../files/files-input.tsx';
import type { InputProps } from '../../kind/field-kind.ts';

type Attachments = Extract<AnyField, { kind: 'attachments' }>;

/** Files to give with a form; it holds their ids, and beside them what is told of each. */
export function AttachmentsInput({
  field,
  value,
  label,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Attachments>) {
  return (
    <FilesInput
      label={field.label}
      items={itemsIn(value, label)}
      most={mostFiles(field)}
      only={field.only}
      id={id}
      isWrong={isWrong}
      isBrief={isCell}
      onChange={(items) =>
        onChange(
          items.map((item) => item.id),
          textOf(items),
        )
      }
    />
  );
}
