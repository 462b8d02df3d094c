import { type AnyField, directory } from '@jianheng/definition';
import type { FilterProps } from '../../kind/field-kind.ts';
import { LinksFilter } from '../link/links-filter.tsx';

/** Rows that name any of some people. */
export function PeopleFilter({ field, value, onChange }: FilterProps<Extract<AnyField, { kind: 'people' }>>) {
  return <LinksFilter path={directory.user.path} label={field.label} value={value} onChange={onChange} />;
}
