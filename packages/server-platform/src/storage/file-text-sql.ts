import type { FileText } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';

/** What is told of a file beside its id (`FileText`), of the row of `file_item` under this alias: base64 of JSON, on one line. */
export function fileTextSql(alias: string): RawBuilder<unknown> {
  const ref = (name: string) => sql.ref(`${alias}.${name}`);
  const giver = sql`(select f.name from staff f where f.tenant_id = ${ref('tenant_id')} and f.id = ${ref('uploaded_by')})`;
  const told: Record<keyof FileText, RawBuilder<unknown>> = {
    id: sql`${ref('id')}::text`,
    orginId: sql`${ref('origin_id')}::text`,
    fileName: ref('name'),
    userName: sql`coalesce(${giver}, '')`,
    time: ref('uploaded_at'),
    fileSize: ref('size'),
    savePath: sql`'/' || ${ref('id')}::text`,
    editable: sql`false`,
  };
  const pairs = Object.entries(told).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql`translate(encode(convert_to(json_build_object(${sql.join(pairs)})::text, 'UTF8'), 'base64'), E'\\n', '')`;
}
