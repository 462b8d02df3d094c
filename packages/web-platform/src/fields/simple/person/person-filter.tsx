import { type AnyField, directory } from '@jianheng/definition';
import type { FilterProps } from '../../kind/field-kind.ts';
import { LinksFilter } from '../link/links-filter.tsx';

/** Any of some people. */
export function PersonFilter({ field, value, onChange }: FilterProps<Extract<AnyField, { kind: 'person' }>>) {
  return <LinksFilter path={directory.user.path} label={field.label} value={value} onChange={onChange} />;
}
