/** A way to give what a setting lacks: where, the line, a word about it. */
const LINE = /^(在检查设置.*?中加一行 )(".+)(（数值为示例.*)$/;
/** More lines than this are not joined: the cell would be a page. */
const MOST = 12;

/** The ways to give what is missing for one reason, as one: lines of one member of the settings become one line. */
export function joinedRemedies(remedies: readonly string[]): string {
  const [first = '', ...others] = [...new Set(remedies)];
  const [, place, , word] = LINE.exec(first) ?? [];
  if (place === undefined || others.length === 0) return [first, ...others].join('；');
  const lines = [first, ...others].flatMap((remedy) => {
    const [, , line] = LINE.exec(remedy) ?? [];
    return line === undefined ? [] : [JSON.parse(`{ ${line} }`)];
  });
  const line = JSON.stringify(lines.slice(0, MOST).reduce(merged), null, 1).replace(/\s*\n\s*/g, ' ');
  const more = lines.length > MOST ? `，其余 ${lines.length - MOST} 项同样填写` : '';
  return `${place}${line.slice(1, -1).trim()}${word}${more}`;
}

/** Members of both; rows of lists one behind the other, where those of one id are one. Of plain values the first stays. */
function merged(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) return right.filter(isRecord).reduce(withRow, left);
  if (!isRecord(left) || !isRecord(right)) return left;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in left && name in right ? merged(left[name], right[name]) : (left[name] ?? right[name]),
    ]),
  );
}

function withRow(rows: readonly unknown[], row: unknown): unknown[] {
  const at = rows.findIndex(
    (one) => isRecord(one) && isRecord(row) && one.id !== undefined && one.id === row.id,
  );
  return at < 0 ? [...rows, row] : rows.with(at, merged(rows[at], row));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
