import { type CustomFields, customFormPath, type DeclarationFault, directory } from '@jianheng/definition';
import { canSeeAll } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import type { Registry } from '../storage/registry.ts';
import type { DrawnForm } from './form-store.ts';

/** People and departments are chosen in every form. */
const EVERYBODYS = Object.values(directory).map(({ path }): string => path);

/**
 * A form tells everybody who fills it in what its links show: whoever draws one leads it to what he may read himself, and
 * to nothing else.
 */
export function reachFaults(registry: Registry, { code, draft }: DrawnForm, user: User): DeclarationFault[] {
  const open = [...EVERYBODYS, customFormPath(code)];
  return linksIn(draft.fields)
    .filter(({ to }) => !open.includes(to) && !canSeeAll(registry.entityAt(to), user))
    .map(({ name, label, to }) => ({
      word: name,
      says: `“${label}”不能关联您自己不能全部查看的“${registry.entityAt(to).entity.label}”`,
    }));
}

type Link = { readonly name: string; readonly label: string; readonly to: string };

function linksIn(fields: CustomFields): Link[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return linksIn(field.fields);
    return field.kind === 'link' ? [{ name, label: field.label, to: field.to }] : [];
  });
}
