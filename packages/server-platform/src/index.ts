export { refusals as ENGINE_MESSAGES } from '@jianheng/process-engine';
export { inStartTurn } from './database/administrator.ts';
export { openPool } from './database/connection.ts';
export { Ids } from './database/ids.ts';
export { type Migration, migrate, readMigrations } from './database/migrate.ts';
export { type Address, prepareDatabase } from './database/prepare.ts';
export { inTransaction, type Tx } from './database/transaction.ts';
export { DiskGuard } from './disk/disk-guard.ts';
export { EmbeddedDatabase, type EmbeddedOptions } from './embedded/embedded-database.ts';
export { FolderTaken } from './embedded/folder-owner.ts';
export { makeFolderOnce } from './files/make-folder-once.ts';
export { addShippedDictionaries } from './firm/add-dictionaries.ts';
export { createFirm, type House, type NewFirm, randomPassword } from './firm/create-firm.ts';
export { firmIds } from './firm/firm-ids.ts';
export { makeSampleFirm } from './firm/make-sample-firm.ts';
export { Random } from './firm/random.ts';
export { refreshFirm } from './firm/refresh-firm.ts';
export { SampleFirm, type SamplePerson, type SampleProcess } from './firm/sample-firm.ts';
export type { SampleMaker } from './firm/sample-maker.ts';
export { allRoutes, routeNeedsForListing } from './http/all-routes.ts';
export type { BackgroundOptions } from './http/background.ts';
export { buildServer, type ServerOptions } from './http/build-server.ts';
export { Denied, Invalid, PLATFORM_MESSAGES, Refusal, refuseWith } from './http/faults.ts';
export { fillMessage } from './http/module-refusal.ts';
export { type AnyRoute, Page, RawReply, route, type Server } from './http/route.ts';
export {
  type ApproverQueryCode,
  type Call,
  type ImplementedModule,
  implement,
  type Table,
} from './implement.ts';
export { mailChannel, shortMessageChannel } from './notices/channels.ts';
export type { Channel } from './notices/message-sender.ts';
export { tellAccount } from './notices/notice.ts';
export { readRoles, rolesBeyond, standsAbove } from './permission/authority.ts';
export { permissionTree } from './permission/permission-tree.ts';
export { rolesOfProcesses } from './permission/process-roles.ts';
export { addRow } from './rest/add-row.ts';
export { idParams, idSchema } from './rest/entity-schema.ts';
export { madeCode } from './rest/made-code.ts';
export { filters, ordering, paging } from './rest/paging.ts';
export type { GivenCall, RemoveCall, RowRules, SaveCall } from './rest/row-rules.ts';
export { addShippedMenu } from './session/menu.ts';
export { hashPassword, PASSWORD_RULE, passwordFault } from './session/password.ts';
export { setPassword } from './session/set-password.ts';
export { ADMIN_ROLE, holds, type User } from './session/user.ts';
export { addForeignKey, columnSql, createTablesSql } from './storage/ddl.ts';
export { draftMigration } from './storage/draft-migration.ts';
export { orderText } from './storage/order-wish.ts';
export { readTables } from './storage/read-tables.ts';
export { buildRegistry, type Registry } from './storage/registry.ts';
export { describeTables, type TableShape } from './storage/schema.ts';
