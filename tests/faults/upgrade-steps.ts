import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { type Address, type Migration, readMigrations } from '@jianheng/server-platform';

export type UpgradeWish = { readonly admin: Address; readonly count: number };

/** All migrations in the order in which an installation meets them. */
export const MIGRATIONS: readonly Migration[] = readMigrations(MODULES_FOLDER);

export const migrationsUpTo = (count: number) => MIGRATIONS.slice(0, count);

/** What a firm of the time had kept, by the migration after which it could: each statement fills one table. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  'platform/0001-platform.sql': [
    `insert into tenant (id, code, name) values (7, 'old', '老客户')`,
    `insert into credential (tenant_id, user_id, password_hash) values (7, 70, 'hash')`,
    `insert into session (tenant_id, token_hash, user_id, address) values (7, 'token', 70, '127.0.0.1')`,
    `insert into role_permission (tenant_id, role_id, permission) values (7, 71, 'loans:apply')`,
    `insert into user_config (tenant_id, user_id, key, value) values (7, 70, 'theme', '"dark"')`,
    `insert into audit (tenant_id, event, object) values (7, 'login', '70')`,
    `insert into outbox (tenant_id, kind, payload) values (7, 'task', '{"task": "1"}')`,
    `insert into auto_number_counter (tenant_id, rule, period, last) values (7, 'loan', '2026', 41)`,
  ],
  'platform/0003-processes.sql': [
    `insert into wf_definition (tenant_id, id, key, version, name, category, form_path, model, settings, checksum)
       values (7, 100, 'loan', 1, '借款申请', '财务', '/b/loan', '{}', '{}', 'x')`,
    `insert into wf_instance (tenant_id, id, root_id, def_id, def_key, initiator, status, vars, selected_approvers, rev, seq, started_at)
       select 7, id, id, 100, 'loan', 70, 'active', '{}', '{}', 1, 1, '2026-01-02' from generate_series(200, 299) id`,
    `insert into wf_token (tenant_id, id, root_id, instance_id, kind, state, vars, last_activities)
       select 7, 1000 + id, id, id, 'node', 'waiting', '{}', '[]' from generate_series(200, 299) id`,
    `insert into wf_task (tenant_id, id, root_id, instance_id, token_id, node_id, def_key, name, assignee, status, activity_id, approvers_after, priority, seq, created_at)
       select 7, 2000 + id, id, id, 1000 + id, 'a', 'loan', '部门审批', 70, 'open', 1, '[]', 50, 1, '2026-01-02' from generate_series(200, 299) id`,
    `insert into wf_task_candidate (tenant_id, task_id, kind, ref) select 7, 2000 + id, 'u', '70' from generate_series(200, 299) id`,
    `insert into wf_activity (tenant_id, id, root_id, instance_id, token_id, node_id, cause_ids, started_at, status, seq)
       select 7, 3000 + id, id, id, 1000 + id, 'a', '[]', '2026-01-02', 'active', 1 from generate_series(200, 299) id`,
    `insert into wf_decision (tenant_id, id, root_id, instance_id, kind, by_user, target, attachments, seq, at)
       select 7, 4000 + id, id, id, 'start', 70, '[]', '[]', 1, '2026-01-02' from generate_series(200, 299) id`,
    `insert into wf_participant (tenant_id, user_id, instance_id, role, at) select 7, 70, id, 'initiator', '2026-01-02' from generate_series(200, 299) id`,
    `insert into wf_follow (tenant_id, user_id, instance_id, at) select 7, 70, id, '2026-01-02' from generate_series(200, 299) id`,
    `insert into wf_command_queue (tenant_id, id, kind, root_id, name, payload, due_at) values (7, 300, 'message', 200, 'paid', '{}', '2026-01-02')`,
    `insert into wf_substitute (tenant_id, id, from_user, to_user, starts_at, created_by) values (7, 301, 70, 72, '2026-01-02', 70)`,
  ],
  'access-rights/202611220901-tables.sql': [
    `insert into role (tenant_id, id, code, name) values (7, 71, 'staff', '员工')`,
  ],
  'organization/202611220902-tables.sql': [
    `insert into department (tenant_id, id, name, code) values (7, 60, '公司', '00')`,
    `insert into staff (tenant_id, id, login_name, name, department, enabled) values (7, 70, 'liming', '李明', 60, true)`,
  ],
};
