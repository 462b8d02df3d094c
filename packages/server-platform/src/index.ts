export { DECISION_WORDS, refusals as ENGINE_MESSAGES } from '@jianheng/process-engine';
export { beginFirmArchive, beginPersonArchive } from './archives/begin-archive.ts';
export { erasePerson, isErased, previewErasure } from './archives/erase-person.ts';
export { type AuditHead, lostHeads, parseHeads } from './audit-seals/audit-heads.ts';
export { AuditLog } from './audit-seals/audit-log.ts';
export { keptHeads } from './audit-seals/audit-outside.ts';
export type { AuditFault, AuditVerdict } from './audit-seals/verify-audit.ts';
export { reachesDepartmentNow } from './authorization/current-reach.ts';
export {
  areSeparated,
  DUTIES,
  type Duty,
  dutyFault,
  givesAsDuty,
  isDuty,
  rightsOfDuty,
  takesAsDuty,
} from './authorization/duties.ts';
export { explainScope, wayReason } from './authorization/explain-scope.ts';
export { valuesBeyond } from './authorization/held-values.ts';
export { leavesNoAdministrator } from './authorization/last-administrator.ts';
export { permissionTree } from './authorization/permission-tree.ts';
export { placesBeyond } from './authorization/process-places.ts';
export { getProcessRoles } from './authorization/process-roles.ts';
export {
  reachesDepartment,
  readRoles,
  rolesBeyond,
  standsAbove,
} from './authorization/role-authority.ts';
export { getRows } from './authorization/row-ways.ts';
export { SCOPE_REASONS } from './authorization/scope-reasons.ts';
export { seesMore } from './authorization/sees-more.ts';
export { ADMIN_ROLE, type DataValue, hasPermission, type User } from './authorization/user.ts';
export { isGranted } from './authorization/value-ways.ts';
export { BackupFault } from './backup/backup-fault.ts';
export {
  lastBackupAt,
  readBackupHistory,
  recordBackupFailure,
} from './backup/backup-history.ts';
export { bucketPlace } from './backup/bucket-place.ts';
export { copyDatabase, dropDatabase } from './backup/copy-database.ts';
export { requireEmptyDatabase, restoreDump } from './backup/dump-database.ts';
export type { FilePlace } from './backup/file-place.ts';
export { folderPlace } from './backup/folder-place.ts';
export type { Manifest } from './backup/manifest.ts';
export type { OnProgress } from './backup/progress.ts';
export {
  checkBackup,
  chooseBackup,
  firmsRemovedSince,
  type Restoring,
  secretsOf,
} from './backup/restore-backup.ts';
export { requireNoRestore, restoreInstallation } from './backup/restore-installation.ts';
export { type BackupSource, storeOf, takeBackup } from './backup/take-backup.ts';
export { type FirmCalendar, formulaCalendar } from './calendar/formula-calendar.ts';
export { workdaysLeft } from './calendar/workdays-left.ts';
export { addFirmTime } from './calendar/working-calendar.ts';
export { ConcurrencyLimit } from './concurrency/concurrency-limit.ts';
export { yieldOften } from './concurrency/yield-often.ts';
export { customizedRegistry } from './custom-forms/firm-registry.ts';
export { type Address, asAdministrator, withStartupLock } from './database/administrator.ts';
export { openPool } from './database/connection.ts';
export { DiskGuard } from './database/disk-guard.ts';
export { Ids } from './database/ids.ts';
export { type Migration, migrate, readMigrations, requireKnownSchema } from './database/migrate.ts';
export { prepareDatabase } from './database/prepare-database.ts';
export { inTransaction, type Tx } from './database/transaction.ts';
export { verifyPages } from './database/verify-pages.ts';
export type { EmbeddedOptions } from './embedded-postgres/cluster-parts.ts';
export { EmbeddedDatabase } from './embedded-postgres/embedded-database.ts';
export { FolderInUseError } from './embedded-postgres/folder-owner.ts';
export { makeFolder } from './embedded-postgres/make-folder.ts';
export { makeFolderOnce } from './embedded-postgres/make-folder-once.ts';
export { inLinkedFirm } from './entities/actions/in-linked-firm.ts';
export { openShared, sharedGone } from './entities/actions/shared-rows.ts';
export { openFirmName, readLink, signLink } from './entities/actions/signed-link.ts';
export { addRow, generateCode } from './entities/add-row.ts';
export { readLinkTitles } from './entities/choices/link-titles.ts';
export { keepFullNames } from './entities/tree/full-names.ts';
export {
  AccessError,
  BusinessRuleError,
  businessError,
  DiskFullError,
  OverloadedError,
  PLATFORM_MESSAGES,
  ValidationError,
} from './errors/errors.ts';
export { INPUT_FAULTS, inputFault } from './errors/input-faults.ts';
export { moduleAccessError, moduleError, moduleFault } from './errors/module-error.ts';
export { IMPORT_FAULTS } from './excel/comparing/import-faults.ts';
export { FILE_SETTINGS } from './files/file-settings.ts';
export { openFiles, type StoreSettings } from './files/store/open-store.ts';
export { verifyContents } from './files/verify-contents.ts';
export { withForm } from './files/with-form.ts';
export { type UploadedFile, withReadableFiles } from './files/with-readable-files.ts';
export { Readiness } from './health/readiness.ts';
export { callerNetwork } from './http/caller-network.ts';
export type { AppContext, Server } from './http/contexts.ts';
export { recordEvent } from './http/record-event.ts';
export { type AnyRoute, LaterReply, Page, RawReply, route } from './http/route.ts';
export { accountById } from './identity/accounts.ts';
export { type Gateways, mailGateway, shortMessageGateway } from './identity/codes/message-gateways.ts';
export { CODE_MESSAGES } from './identity/codes/outgoing-messages.ts';
export { proposeExternalChange } from './identity/external/external-change.ts';
export { EXTERNAL_SETTINGS } from './identity/external/external-settings.ts';
export type { InnerHosts } from './identity/external/outside-fetch.ts';
export { findUserById } from './identity/find-user.ts';
export { menuOfRole } from './identity/menu/menu.ts';
export { hashPassword, passwordFault } from './identity/passwords/password.ts';
export { setPassword } from './identity/passwords/set-password.ts';
export { forgetSecondStep } from './identity/second-step/forget-second-step.ts';
export { ServerSecret } from './identity/server-secret.ts';
export { clientOf, openSession } from './identity/sessions.ts';
export { SIGN_IN_SETTINGS } from './identity/sign-in-settings.ts';
export { SYSTEM_SETTINGS } from './identity/systems/system-settings.ts';
export { childEnvironment } from './jobs/child-environment.ts';
export { readFailedRuns } from './jobs/job-runs.ts';
export { runFileJob } from './jobs/run-file-job.ts';
export { checkReach } from './modules/check-reach.ts';
export { createSampleTenant } from './modules/create-sample-tenant.ts';
export { beginFirmWork } from './modules/firm-work.ts';
export type { Hands, Table } from './modules/hands.ts';
export {
  type BackgroundWork,
  type Call,
  type ImplementedModule,
  implement,
  type JobCall,
} from './modules/implement.ts';
export { type JobView, readModuleJobs } from './modules/module-jobs.ts';
export { type RemoveCall, type RowRule, type RuleHands, rule, type SaveCall } from './modules/rule.ts';
export { seenRows } from './modules/seen-rows.ts';
export { type ReadingCall, serve } from './modules/serve.ts';
export { mailChannel, shortMessageChannel } from './notifications/channels.ts';
export type { Channel } from './notifications/notice-sender.ts';
export { NOTICE_PARTS } from './notifications/notices-from-events.ts';
export { NOTICE_WORDS } from './notifications/push-text.ts';
export { notifyAccount } from './outbox/notices.ts';
export { EXPIRY_BESIDES } from './processes/jobs/send-expiry-notices.ts';
export { tasksWaitingFor } from './processes/lists/waiting-tasks.ts';
export type { ApproverQueryCode } from './processes/process-context.ts';
export { TOLD_BESIDES } from './processes/rules/add-notices.ts';
export { allRoutes, sessionServicesForListing } from './server/all-routes.ts';
export type { BackgroundOptions } from './server/background.ts';
export { buildServer, type ServerOptions } from './server/build-server.ts';
export { releaseMemory } from './server/release-memory.ts';
export { orderByName } from './storage/names/order-by-name.ts';
export { peopleBySound } from './storage/names/people-by-sound.ts';
export { buildRegistry, type Registry } from './storage/registry.ts';
export { allowedColumns, orderSql } from './storage/requested-order.ts';
export { checkRollUps } from './storage/roll-ups.ts';
export { addForeignKey, columnSql, createTablesSql } from './storage/schema/ddl.ts';
export { draftMigration } from './storage/schema/draft-migration.ts';
export { partOf } from './storage/schema/module-parts.ts';
export { readDeclaredTables, readTables } from './storage/schema/read-tables.ts';
export { describeTables, type TableShape } from './storage/schema/tables.ts';
export { readSettings, writeSettings } from './storage/settings.ts';
export { writePattern } from './storage/writing/auto-number.ts';
export { QUOTAS } from './storage/writing/quota.ts';
export { type DerivedFault, repairDerived, verifyDerived } from './storage/writing/verify-derived.ts';
export { createTenant, type NewTenant, randomPassword } from './tenants/create-tenant.ts';
export { isOperator, isWhole, seatsLeft, setFirmTerms, setRemovalDay } from './tenants/firm-terms.ts';
export { Random } from './tenants/random.ts';
export { getTenantIds, refreshTenant } from './tenants/refresh-tenant.ts';
export { removeAbandonedFirms, removeTenant } from './tenants/remove-tenant.ts';
export {
  type SampleMaker,
  type SamplePerson,
  type SampleProcess,
  SampleTenant,
} from './tenants/sample-tenant.ts';
export { addShippedDictionaries } from './tenants/shipped-dictionaries.ts';
export { addShippedMenu } from './tenants/shipped-menu.ts';
export type { ToldLanguages } from './told-languages/told-languages.ts';
