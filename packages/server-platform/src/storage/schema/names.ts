const columns = new Map<string, string>();
const MAX_REMEMBERED = 10_000;

/**
 * `receivedOn` to `received_on`: fields are camel case in code and on the wire, columns snake case in SQL. Every list and
 * every saving asks for dozens, always the same ones.
 */
export function snakeCase(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (columns.size < MAX_REMEMBERED) columns.set(name, made);
  return made;
}

/** The moments of a row lie in columns that are older than their names on the wire. */
const OLDER_COLUMNS: Readonly<Record<string, string>> = {
  createdDate: 'created_at',
  updatedDate: 'updated_at',
};

/** The column of a field that every row has or that its entity declares. */
export function columnName(field: string): string {
  return OLDER_COLUMNS[field] ?? snakeCase(field);
}

/** Index and constraint names within PostgreSQL's 63 bytes, told apart by a checksum when cut. */
export function boundedName(name: string): string {
  if (name.length <= 60) return name;
  let checksum = 7;
  for (const letter of name) checksum = (checksum * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `${name.slice(0, 52)}_${checksum.toString(36)}`;
}

/** Words that SQL keeps for itself; a column may have such a name only between quotes. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
  concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp
  current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having
  ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not
  notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar
  some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window
  with`.split(/\s+/),
);

/** A column's name as it stands in SQL text: fields may well be called `from`, `to` or `group`. */
export function sqlName(column: string): string {
  return RESERVED.has(column) ? `"${column}"` : column;
}
