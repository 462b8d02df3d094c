import { type AnyField, directory } from '@jianheng/definition';
import { LinksFilter } from '../link/links-filter.tsx';
import type { FilterProps } from '../web-kind.ts';

/** Any of some people. */
export function PersonFilter({ field, value, onChange }: FilterProps<Extract<AnyField, { kind: 'person' }>>) {
  return <LinksFilter path={directory.user.path} label={field.label} value={value} onChange={onChange} />;
}
