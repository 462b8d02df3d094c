import type { AnyField } from '@jianheng/definition';
import type { FilterProps } from '../../kind/field-kind.ts';
import { LinksFilter } from './links-filter.tsx';
import { TreeLinksFilter } from './tree-filter.tsx';

/** Any of some rows of another entity. */
export function LinkFilter({ field, value, onChange }: FilterProps<Extract<AnyField, { kind: 'link' }>>) {
  const Filter = field.isTree ? TreeLinksFilter : LinksFilter;
  return <Filter path={field.to} label={field.label} value={value} onChange={onChange} />;
}
