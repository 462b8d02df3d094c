import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import { checkChecks } from '../entities/check-expression.ts';
import type { Entity } from '../entities/entity.ts';
import { listFields } from '../entities/list-fields.ts';
import { isDerived, rollUpOf } from '../fields/derived.ts';
import { checkFormulas } from '../formulas/check-formulas.ts';
import type { Added } from '../modules/adds.ts';
import { addedName, composeModules } from '../modules/compose-modules.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** What is wrong in a module, where it takes others to see it. */
export type ModuleFault = DeclarationFault & { readonly module: string };

/** What is wrong with the fields that modules add to one another's entities. */
export function checkAdds(modules: readonly ModuleShape[]): ModuleFault[] {
  return modules.flatMap((module) =>
    (module.adds ?? []).flatMap((added) =>
      faultsOf({ module, added, modules }).map((fault) => ({ ...fault, module: module.name })),
    ),
  );
}

type Adding = {
  readonly module: ModuleShape;
  readonly added: Added;
  readonly modules: readonly ModuleShape[];
};

function faultsOf(adding: Adding): DeclarationFault[] {
  const { module, added, modules } = adding;
  const owner = modules.find(({ entities }) => keyIn(entities, added.to) !== undefined);
  const key = owner && keyIn(owner.entities, added.to);
  const entity = key === undefined ? undefined : owner?.entities[key];
  if (!owner || key === undefined || !entity)
    return [{ word: 'adds', says: `没有模块有“${added.to.label}”` }];
  if (owner === module || entity.table !== undefined)
    return [{ word: 'adds', says: `“${entity.label}”的字段应写在它自己的声明里` }];
  return [
    ...Object.keys(added.fields).flatMap((name) => fieldFaults(adding, entity, name)),
    ...listFaults(owner, key, added),
    ...(['head', 'amounts'] as const)
      .filter((word) => (added[word] ?? []).length > 0 && !owner.hubs?.[key])
      .map((word) => ({ word, says: `“${entity.label}”没有工作页` })),
    ...formulaFaults(adding, entity),
  ];
}

const keyIn = (entities: ModuleShape['entities'], { path }: Entity) =>
  Object.keys(entities).find((name) => entities[name]?.path === path);

function fieldFaults({ module, added, modules }: Adding, to: Entity, name: string): DeclarationFault[] {
  const field = fieldNamed(added.fields, name);
  if (!field) return [];
  const taken = [name, addedName(module.name, name)].filter((one) => Object.hasOwn(to.fields, one));
  return [
    ...taken.map((one) => ({ word: name, says: `“${to.label}”已有字段 ${one}` })),
    ...(isDerived(field)
      ? []
      : [{ word: name, says: `${field.label}不是计算或汇总得出的，不能加到别的模块` }]),
    ...(field.seenBy === undefined || Object.hasOwn(module.permissions, field.seenBy)
      ? []
      : [
          {
            word: field.seenBy,
            says: faultSentence(unknownName(field.seenBy, Object.keys(module.permissions))),
          },
        ]),
    ...rollUpFaults({ module, added, modules }, rollUpOf(field)?.rollUp),
  ];
}

function rollUpFaults(
  { module: { entities }, added: { to, from = {} }, modules }: Adding,
  rollUp: NonNullable<ReturnType<typeof rollUpOf>>['rollUp'] | undefined,
): DeclarationFault[] {
  if (!rollUp) return [];
  const [name = '', inner = ''] = rollUp.of.split('.');
  const sources = { ...from, ...entities };
  const source = sources[name];
  if (!source) return [{ word: rollUp.of, says: faultSentence(unknownName(name, Object.keys(sources))) }];
  const within = fieldNamed(source.fields, inner);
  const links = [source.fields, ...(within?.kind === 'lines' ? [within.fields] : [])].map(
    (one) => one[rollUp.by],
  );
  return [
    ...(links.some((link) => link?.kind === 'link' && link.to === to.path)
      ? []
      : [{ word: rollUp.of, says: `${rollUp.by} 没有关联到“${to.label}”` }]),
    ...(within?.seenBy === undefined
      ? []
      : [{ word: rollUp.of, says: `${within.label}只给部分人看，不能汇总到别的模块` }]),
    ...checkWhen(rollUp.when, listFields(source, isProcessForm(modules, source))),
  ];
}

/** Whether rows of an entity are forms of a process, in whatever module. */
const isProcessForm = (modules: readonly ModuleShape[], { path }: Entity) =>
  modules.some(({ entities, processes = {} }) =>
    Object.keys(processes).some((name) => entities[name]?.path === path),
  );

function listFaults(
  { lists }: ModuleShape,
  of: string,
  { to, lists: named = {} }: Added,
): DeclarationFault[] {
  return Object.keys(named)
    .filter((name) => lists[name]?.of !== of)
    .map((name) => ({ word: name, says: `“${to.label}”没有列表 ${name}` }));
}

/** Formulas and checks are of all fields of the row, those that earlier modules of the list add included, so they are tried there. */
function formulaFaults({ module, added, modules }: Adding, to: Entity): DeclarationFault[] {
  const alone = { ...module, adds: [added] };
  const at = modules.indexOf(module);
  const later = modules.slice(at + 1).map((one) => ({ ...one, adds: [] }));
  const together = composeModules([...modules.slice(0, at), alone, ...later]);
  const composed = together
    .flatMap(({ entities }) => Object.values(entities))
    .find(({ path }) => path === to.path);
  if (!composed || checkFormulas(to.fields).length > 0) return [];
  const checks = Object.entries(composed.checks ?? {}).filter(([, check]) => check.added === module.name);
  return [...checkFormulas(composed.fields), ...checkChecks(composed.fields, Object.fromEntries(checks))];
}
