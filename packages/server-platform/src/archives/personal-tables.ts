/** What the platform itself keeps of people, beside the rows of entities. */
export type PersonalTable = {
  readonly table: string;
  /** Columns that name the person. */
  readonly by: readonly string[];
  /** What stands in the archive; nothing where it would open a door, or tells of others alone. */
  readonly shows?: string;
  /** Tells of others' rows, of what was done and said in private: for the person himself and administrators. */
  readonly isPrivate?: true;
  /** What becomes of it when the person's data are deleted: gone, or it stays, as a record of what was done. */
  readonly whenErased: 'gone' | 'stays';
};

/** Every table of the platform that names people; a test holds the database against this list. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'credential', by: ['user_id'], shows: 'must_change, changed_at', whenErased: 'gone' },
  {
    table: 'session',
    by: ['user_id'],
    shows: 'address, agent, created_at, seen_at, ended_at, end_reason',
    whenErased: 'gone',
  },
  { table: 'user_config', by: ['user_id'], shows: 'key, value', isPrivate: true, whenErased: 'gone' },
  { table: 'external_identity', by: ['user_id'], shows: '*', whenErased: 'gone' },
  { table: 'authenticator', by: ['user_id'], whenErased: 'gone' },
  { table: 'recovery_code', by: ['user_id'], whenErased: 'gone' },
  { table: 'passkey', by: ['user_id'], whenErased: 'gone' },
  { table: 'idempotency', by: ['user_id'], whenErased: 'gone' },
  {
    table: 'message',
    by: ['receiver'],
    shows: 'category, title, content, created_at, read_at',
    isPrivate: true,
    whenErased: 'gone',
  },
  { table: 'record_follow', by: ['user_id'], shows: '*', isPrivate: true, whenErased: 'gone' },
  { table: 'list_view', by: ['owner_id'], shows: '*', isPrivate: true, whenErased: 'gone' },
  { table: 'file_upload', by: ['user_id'], whenErased: 'gone' },
  { table: 'wf_follow', by: ['user_id'], shows: '*', isPrivate: true, whenErased: 'gone' },
  { table: 'wf_substitute', by: ['from_user', 'to_user', 'created_by'], shows: '*', whenErased: 'gone' },
  { table: 'shared_row', by: ['created_by'], shows: 'entity, created_at, expires_at', whenErased: 'stays' },
  {
    table: 'job_run',
    by: ['created_by'],
    shows: 'kind, title, state, created_at, ended_at',
    isPrivate: true,
    whenErased: 'gone',
  },
  {
    table: 'wf_instance',
    by: ['initiator'],
    shows: 'id, title, status, started_at, ended_at',
    isPrivate: true,
    whenErased: 'stays',
  },
  {
    table: 'wf_task',
    by: ['assignee', 'owner', 'done_by'],
    shows: 'id, name, status, created_at, ended_at',
    isPrivate: true,
    whenErased: 'stays',
  },
  { table: 'wf_decision', by: ['by_user', 'on_behalf_of'], shows: '*', isPrivate: true, whenErased: 'stays' },
  { table: 'wf_activity', by: ['by_user', 'assignee'], whenErased: 'stays' },
  { table: 'wf_participant', by: ['user_id'], shows: '*', isPrivate: true, whenErased: 'stays' },
  { table: 'wf_related', by: ['linked_by'], shows: '*', isPrivate: true, whenErased: 'stays' },
  { table: 'wf_token', by: ['assignee'], whenErased: 'stays' },
  { table: 'wf_definition', by: ['deployed_by'], whenErased: 'stays' },
  { table: 'cost_change', by: ['by_user'], whenErased: 'stays' },
  { table: 'cost_index_mark', by: ['marked_by'], whenErased: 'stays' },
  { table: 'cost_import', by: ['created_by'], whenErased: 'gone' },
  { table: 'cost_facts_reading', by: ['created_by'], whenErased: 'gone' },
  { table: 'quality_remark', by: ['ignored_by', 'consent_by', 'opinion_by'], whenErased: 'stays' },
  {
    table: 'file_item',
    by: ['uploaded_by'],
    shows: 'id, name, type, size, sha256, uploaded_at',
    isPrivate: true,
    whenErased: 'stays',
  },
  {
    table: 'audit',
    by: ['user_id'],
    shows: 'at, event, object, detail, address',
    isPrivate: true,
    whenErased: 'stays',
  },
  { table: 'excel_mapping', by: ['user_id'], shows: '*', isPrivate: true, whenErased: 'gone' },
  { table: 'excel_import', by: ['created_by'], whenErased: 'gone' },
  { table: 'qr_sign_in', by: ['user_id'], whenErased: 'gone' },
  { table: 'row_editor', by: ['user_id'], whenErased: 'gone' },
  { table: 'process_draft', by: ['saved_by'], whenErased: 'stays' },
  { table: 'process_setting', by: ['saved_by'], whenErased: 'stays' },
  { table: 'process_rule', by: ['saved_by'], whenErased: 'stays' },
  { table: 'form_time', by: ['saved_by'], whenErased: 'stays' },
  { table: 'custom_form', by: ['created_by', 'updated_by'], whenErased: 'stays' },
  { table: 'custom_form_version', by: ['published_by'], whenErased: 'stays' },
  { table: 'extra_fields', by: ['updated_by'], whenErased: 'stays' },
  { table: 'excel_template', by: ['created_by', 'updated_by'], whenErased: 'stays' },
  { table: 'print_template_version', by: ['created_by'], whenErased: 'stays' },
  { table: 'separated_duties', by: ['started_by', 'ending_by'], whenErased: 'stays' },
  { table: 'erased_person', by: ['user_id', 'erased_by'], whenErased: 'stays' },
];
