import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { DictionaryCell } from './dictionary-cell.tsx';
import { DictionaryFilter } from './dictionary-filter.tsx';
import { DictionaryInput } from './dictionary-input.tsx';

export const dictionaryKind: FieldKindUi<Extract<AnyField, { kind: 'dictionary' }>> = {
  Input: DictionaryInput,
  Cell: DictionaryCell,
  Filter: DictionaryFilter,
  isSortable: true,
  width: 100,
};
