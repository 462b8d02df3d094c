import type { DeclarationFault } from '../conditions/check-when.ts';
import { listFields } from '../entities/list-fields.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { declaredTabs, groupNames, ownerOf, targetOf } from '../modules/row-tabs.ts';
import type { TabShape } from '../modules/tabs.ts';
import { faultSentence } from '../schema/faults.ts';
import { unknownName } from '../schema/unknown-name.ts';
import type { ModuleFault } from './check-adds.ts';

/** What is wrong with the tabs that modules bring to rows, their own and others'. */
export function checkTabs(modules: readonly ModuleShape[]): ModuleFault[] {
  return modules.flatMap((module) => {
    const inHubs = Object.entries(module.hubs ?? {}).flatMap(([name, hub]) =>
      declaredTabs(hub ?? {}).map((tab) => ({ tab, path: module.entities[name]?.path })),
    );
    const own = [...inHubs, ...(module.tabs ?? []).map((tab) => ({ tab, path: undefined }))];
    return own
      .flatMap(({ tab, path }) => {
        if (tab.on !== undefined) return screenFaults(modules, tab);
        return tab.list === undefined ? [] : faultsOf(modules, module, { tab, path });
      })
      .map((fault) => ({ ...fault, module: module.name }));
  });
}

type Standing = { readonly tab: TabShape; readonly path: string | undefined };

function faultsOf(
  modules: readonly ModuleShape[],
  module: ModuleShape,
  { tab, path }: Standing,
): DeclarationFault[] {
  const { list = '', by = '', columns = [], schedule } = tab;
  const of = module.lists[list]?.of ?? '';
  const entity = module.entities[of];
  if (!entity) return [{ word: list, says: faultSentence(unknownName(list, Object.keys(module.lists))) }];
  const fields = listFields(entity, module.processes?.[of] !== undefined);
  const scheduled = Object.values(schedule ?? {}).filter((name) => name !== undefined);
  const unknown = [by, ...columns, ...scheduled].filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0)
    return unknown.map((name) => ({
      word: list,
      says: faultSentence(unknownName(name, Object.keys(fields))),
    }));
  const target = targetOf({ key: '', module, tab, of });
  const owner = ownerOf(modules, target);
  if (!owner || (path !== undefined && path !== target))
    return [{ word: list, says: `列表 ${list} 的 ${by} 没有关联到这里` }];
  return hubFaults(owner, tab);
}

/** A screen is shown on the page of a row: the entity needs a hub. */
function screenFaults(modules: readonly ModuleShape[], tab: TabShape): DeclarationFault[] {
  const owner = ownerOf(modules, tab.on?.path);
  if (owner === undefined) return [{ word: tab.screen ?? '', says: '页面所属的数据不在任何模块中' }];
  const { module, name, entity } = owner;
  if (module.hubs?.[name] === undefined)
    return [{ word: tab.screen ?? '', says: `“${entity.label}”没有工作页，不能放页面` }];
  return hubFaults(owner, tab);
}

/** An address and a group need a hub that has them. */
function hubFaults(
  { module, name, entity }: NonNullable<ReturnType<typeof ownerOf>>,
  { route, group }: TabShape,
): DeclarationFault[] {
  const hub = module.hubs?.[name];
  if (route !== undefined && hub === undefined)
    return [{ word: route, says: `“${entity.label}”没有工作页，页签不能有自己的地址` }];
  return group === undefined || groupNames(hub ?? {}).includes(group)
    ? []
    : [{ word: group, says: `“${entity.label}”的工作页没有“${group}”这组页签` }];
}
