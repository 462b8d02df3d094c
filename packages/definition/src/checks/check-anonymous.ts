import type { DeclarationFault } from '../conditions/check-when.ts';
import type { ModuleShape } from '../modules/module-shape.ts';

const MAKERS: readonly string[] = ['createdBy', 'updatedBy'];

/** Faults of entities whose rows name nobody: no process, timeline, list or grouping may name a person after all. */
export function checkAnonymous({
  entities,
  processes = {},
  lists,
  views = {},
}: ModuleShape): DeclarationFault[] {
  return Object.entries(entities).flatMap(([name, { label, anonymous, talk }]) => {
    if (!anonymous) return [];
    const named = Object.values(lists)
      .filter(({ of }) => of === name)
      .flatMap(({ columns, filters = [], card = [], sort = '' }) => [
        ...columns,
        ...filters,
        ...card,
        sort.replace('-', ''),
      ]);
    const grouped = Object.values(views)
      .filter(({ of }) => of === name)
      .flatMap((view) => JSON.stringify(view).match(/createdBy|updatedBy/g) ?? []);
    return [
      ...(processes[name] ? [{ word: name, says: `${label}不记名，不能有流程` }] : []),
      ...(talk === false ? [] : [{ word: name, says: `${label}不记名，不能有动态：talk: false` }]),
      ...[...named, ...grouped]
        .filter((one) => MAKERS.includes(one))
        .map((word) => ({ word, says: `${label}不记名，没有创建人与修改人` })),
    ];
  });
}
