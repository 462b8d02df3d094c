import type { AccessShape } from '@jianheng/definition';
import { getRows, isGranted, moduleFault, type Server, ValidationError } from '@jianheng/server-platform';
import { accessRights } from '../access-rights.module.ts';

type Known = Server['registry']['entities'][number];

/** What rows of an entity a role may be shown, as one entry of the list of data menus (数据菜单). */
export type DataMenu = {
  readonly id: string;
  readonly known: Known;
  /** Permissions that lead to rows, and those without which fields are not there. */
  readonly rowRights: readonly string[];
  readonly fieldRights: readonly string[];
  /** Fields whose values are authorised one by one. */
  readonly valueFields: readonly string[];
};

/** The entities of which something can be authorised, in the order of their modules. */
export function dataMenus({ registry }: Server): readonly DataMenu[] {
  return registry.entities
    .flatMap((known) => {
      const menu = dataMenuOf(known);
      return menu ? [menu] : [];
    })
    .filter(
      ({ rowRights, fieldRights, valueFields }) =>
        rowRights.length + fieldRights.length + valueFields.length > 0,
    );
}

export function demandDataMenu(server: Server, id: string): DataMenu {
  const menu = dataMenus(server).find((one) => one.id === id);
  if (!menu) throw new ValidationError({ dataMenuId: moduleFault(accessRights, 'dataMenuUnknown', { id }) });
  return menu;
}

function dataMenuOf(known: Known): DataMenu | undefined {
  const { module, name, entity } = known;
  if (!module) return undefined;
  const { all, by = [], parent } = getRows(known);
  const isOwn = (right: string | undefined): right is NonNullable<AccessShape['create']> =>
    right !== undefined;
  const fields = Object.entries(entity.fields);
  return {
    id: `${module.name}.${name}`,
    known,
    rowRights: unique([all, ...by.map(({ needs }) => needs)].filter(isOwn)),
    fieldRights: unique(fields.map(([, field]) => field.seenBy).filter(isOwn)),
    // Whoever sees all rows or none has no use for some of them.
    valueFields:
      by.length === 0 || parent !== undefined
        ? []
        : fields.filter(([, field]) => isGranted(field)).map(([field]) => field),
  };
}

const unique = (rights: readonly string[]) => [...new Set(rights)];
