import { callSpec } from '@jianheng/contract';
import { permissionCode } from '@jianheng/definition';
import { type AnyRoute, moduleFault, route, ValidationError } from '@jianheng/server-platform';
import { dataGrantCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { readAttributes, rightItem, valueItem } from './data-attributes.ts';
import { type DataMenu, dataMenus, demandDataMenu } from './data-menus.ts';
import { changeGrants, copyGrants, demandRole, readGrants } from './grants/change-grants.ts';
import { fromValueKey, toValueKey } from './grants/data-grants.ts';
import type { Difference, GrantHands } from './grants/grant-kind.ts';
import { changing, countOf, reading, saidOf } from './route-kinds.ts';

/** 数据授权: which rows and fields of each data menu a role shows. */
export const dataGrantRoutes: readonly AnyRoute[] = [
  route(
    { ...reading, ...callSpec(dataGrantCalls, 'GET /a/sys/data/menu/listAllDataMenu'), summary: '数据菜单' },
    async ({ server }) =>
      dataMenus(server).map(({ id, known }) => ({
        id,
        name: known.entity.label,
        module: known.module?.label ?? '',
        path: known.entity.path,
      })),
  ),
  route(
    {
      ...reading,
      ...callSpec(dataGrantCalls, 'GET /b/role/data/attr/queryAttrTree/:id'),
      summary: '数据菜单：属性树',
    },
    async ({ tx, user, server, params }) =>
      readAttributes({ tx, user, server }, demandDataMenu(server, params.id), new Set()),
  ),
  route(
    {
      ...reading,
      ...callSpec(dataGrantCalls, 'GET /b/role/data/attr/queryRoleAttrTree/:roleId/:dataMenuId'),
      summary: '角色：数据菜单的属性树',
    },
    async ({ tx, user, server, params }) => {
      const menu = demandDataMenu(server, params.dataMenuId);
      return readAttributes(
        { tx, user, server },
        menu,
        new Set(await readTicked({ tx, user, server }, params.roleId, menu)),
      );
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(dataGrantCalls, 'GET /b/role/data/attr/queryDataIdList/:roleId/:dataMenuId'),
      summary: '角色：数据菜单的授权',
    },
    async ({ tx, user, server, params }) =>
      readTicked({ tx, user, server }, params.roleId, demandDataMenu(server, params.dataMenuId)),
  ),
  route(
    {
      ...changing,
      ...callSpec(dataGrantCalls, 'POST /b/role/data/attr/saveDataRef/:roleId/:dataMenuId'),
      summary: '角色：保存数据授权',
      audit: 'saveRoleData',
    },
    async ({ tx, user, server, params: { roleId, dataMenuId }, body, audit }) => {
      const difference = await saveTicked({ tx, user, server }, roleId, {
        menu: demandDataMenu(server, dataMenuId),
        items: new Set(body.dataIds),
      });
      audit(...saidOf(roleId, difference, { dataMenuId }));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(dataGrantCalls, 'POST /b/role/data/attr/copyRoleData/:src/:target/:cover'),
      summary: '角色：复制数据授权',
      audit: 'copyRoleData',
    },
    async ({ tx, user, server, params: { src, target, cover }, audit }) => {
      const isCovering = cover === 'true' || cover === '1';
      const difference = await copyGrants({ tx, user, server }, 'data', {
        from: src,
        to: target,
        isCovering,
      });
      audit(...saidOf(target, difference, { from: src, isCovering }));
      return countOf(difference);
    },
  ),
];

/** What is ticked of a data menu for a role. */
async function readTicked({ tx }: GrantHands, roleId: string, { known, rowRights, fieldRights }: DataMenu) {
  await demandRole(tx, roleId);
  const { module, entity } = known;
  const own = new Set(
    module ? [...rowRights, ...fieldRights].map((name) => permissionCode(module, name)) : [],
  );
  const rights = await readGrants(tx, 'function', roleId);
  const values = (await readGrants(tx, 'data', roleId)).map(fromValueKey);
  return [
    ...rights.filter((code) => own.has(code)).map(rightItem),
    ...values.filter((one) => one.entity === entity.path).map(({ field, value }) => valueItem(field, value)),
  ];
}

type Ticking = { readonly menu: DataMenu; readonly items: ReadonlySet<string> };

/** Gives the role exactly what is ticked of this data menu; what it has of others stays. */
async function saveTicked(hands: GrantHands, roleId: string, { menu, items }: Ticking): Promise<Difference> {
  const { known, rowRights, fieldRights, valueFields } = menu;
  const { module, entity } = known;
  const own = module ? [...rowRights, ...fieldRights].map((name) => permissionCode(module, name)) : [];
  const asRight = new Map(own.map((code) => [rightItem(code), code]));
  const asValue = (item: string) => {
    const [, field = '', value = ''] = /^value:([^:]+):(.+)$/.exec(item) ?? [];
    return valueFields.includes(field) ? toValueKey({ entity: entity.path, field, value }) : undefined;
  };
  const unknown = [...items].find((item) => !asRight.has(item) && asValue(item) === undefined);
  if (unknown !== undefined)
    throw new ValidationError({
      dataIds: moduleFault(accessRights, 'itemUnknown', { item: unknown, menu: entity.label }),
    });
  const rights = await readGrants(hands.tx, 'function', roleId);
  const values = await readGrants(hands.tx, 'data', roleId);
  const wantedRights = [...items].flatMap((item) => asRight.get(item) ?? []);
  const wantedValues = [...items].flatMap((item) => asValue(item) ?? []);
  const ofRights = await changeGrants(hands, roleId, 'function', {
    ids: [...rights.filter((code) => !own.includes(code)), ...wantedRights],
  });
  const ofValues = await changeGrants(hands, roleId, 'data', {
    ids: [...values.filter((key) => fromValueKey(key).entity !== entity.path), ...wantedValues],
  });
  return {
    gained: [...ofRights.gained, ...ofValues.gained],
    lost: [...ofRights.lost, ...ofValues.lost],
  };
}
