import { type CustomFields, customFormPath, type DeclarationFault, directory } from '@jianheng/definition';
import { canSeeAll } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import type { Registry } from '../storage/registry.ts';
import type { DrawnForm } from './store/form-store.ts';

/** People and departments are chosen in every form, by their names. */
const EVERYBODYS = Object.values(directory).map(({ path }): string => path);

/**
 * A form tells everybody who fills it in what its links show: whoever draws one leads it to what he may read himself, and
 * to nothing else.
 */
export function reachFaults(registry: Registry, { code, draft }: DrawnForm, user: User): DeclarationFault[] {
  const formulas = formulasIn(draft.fields);
  const isOpen = ({ name, to, tells }: Link) =>
    to === customFormPath(code) ||
    (EVERYBODYS.includes(to) && !tells && !formulas.some((one) => new RegExp(`\\b${name}\\.`).test(one)));
  return linksIn(draft.fields)
    .filter((link) => !isOpen(link) && !canSeeAll(registry.entityAt(link.to), user))
    .map(({ name, label, to }) => ({
      word: name,
      says: `“${label}”不能关联您自己不能全部查看的“${registry.entityAt(to).entity.label}”`,
    }));
}

type Link = {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  /** Whether it shows, takes over or compares more of its rows than their names. */
  readonly tells: boolean;
};

function linksIn(fields: CustomFields): Link[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return linksIn(field.fields);
    if (field.kind !== 'link') return [];
    const { label, to, shows = [], fills, where } = field;
    return [{ name, label, to, tells: shows.length > 0 || fills !== undefined || where !== undefined }];
  });
}

function formulasIn(fields: CustomFields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines') return formulasIn(field.fields);
    return 'formula' in field && field.formula ? [field.formula] : [];
  });
}
