/** The statements of a page of running loans with all that it shows, as somebody would write them by hand. */
const TENANT = '(select tenant_id from page limit 1)';
const labels = (table: string, label: string, values: string, key = 'id') =>
  `(select json_object_agg(l.${key}, l.${label}) from ${table} l where l.tenant_id = ${TENANT} and l.${key} = any(array(select ${values} from page)))`;
const LAST_SENT = `(select json_object_agg(x.root_id, json_build_array(x.name, x.ended_at)) from (
  select distinct on (s.root_id) s.root_id, p.name, s.ended_at from wf_task s left join staff p on p.tenant_id = s.tenant_id and p.id = s.done_by
  where s.tenant_id = ${TENANT} and s.root_id = any(array(select process_id from page)) and s.instance_id = s.root_id
    and s.node_id = 'apply' and s.status = 'done' order by s.root_id, s.ended_at desc, s.id desc) x)`;
/** What a list says of the files of its rows: that nobody has given any does not spare the database the look. */
const FILES = `(select json_object_agg(l.id, json_build_object('id', l.id::text, 'fileName', l.name, 'fileSize', l.size, 'time', l.uploaded_at,
    'userName', (select f.name from staff f where f.tenant_id = l.tenant_id and f.id = l.uploaded_by)))
  from file_item l where l.tenant_id = ${TENANT} and l.id = any(array(select unnest(files) from page)))`;
const DAYS_LEFT =
  "case when page.balance > 0 then page.repay_by - (now() at time zone interval '+08:00')::date end";
/** All that the page says beside its rows' own columns, each label read once. */
const BESIDE = `json_build_array(${[
  labels('staff', 'name', 'unnest(array[applicant, created_by, updated_by])'),
  labels('department', 'name', 'department'),
  labels("(select * from dictionary_item where type = 'loan-kind')", 'label', 'kind', 'value'),
  FILES,
  LAST_SENT,
].join(', ')})`;
export const ROWS = `with page as materialized (select t.* from loans_loan t where t.tenant_id = $1 and t.process_state = $2 order by t.code desc, t.id desc limit 21)
  select page.*, ${DAYS_LEFT} as days_left, case when row_number() over () = 1 then ${BESIDE} end as beside from page`;
export const CAPPED =
  'select count(*) from (select 1 from loans_loan t where t.tenant_id = $1 and t.process_state = $2 limit 1001) counted';

/** By what each of them is kept prepared. */
export const nameOf = (text: string) => (text === ROWS ? 'rows' : 'count');
