import { type AnyField, clockedFormulas, type Fields, sayableKind, scaleOf } from '@jianheng/definition';
import { CHINA, type Tree } from '@jianheng/expression';
import { columnName, sqlName } from './names.ts';

export type FormulaPlace = {
  readonly fields: Fields;
  /** The table in whose rows the fields stand. */
  readonly alias: string;
  /** Another day than today, for tests. */
  readonly today?: string;
};

/** Whether a field has no column: what asks for today is worked out by each query. */
export const isClocked = (fields: Fields, name: string): boolean => clockedFormulas(fields).has(name);

/**
 * The value of a field whose formula asks for today, as SQL with the meaning that the formula has in the code: a blank is 0
 * in arithmetic, less and more than nothing, and no condition holds by it. Made of declarations alone.
 */
export function clockedSql(name: string, place: FormulaPlace): string {
  const field = place.fields[name];
  const expression = clockedFormulas(place.fields).get(name);
  if (!field || !expression) throw new Error(`${name} asks for no day`);
  return heldSql(field, treeSql(expression.tree, place));
}

/** The value in the form of its field. */
function heldSql(field: AnyField, value: string): string {
  switch (field.kind) {
    case 'integer':
      return `round((${value})::numeric)::bigint`;
    case 'decimal':
    case 'money':
    case 'percent':
      return `round((${value})::numeric, ${scaleOf(field)})`;
    case 'text':
    case 'longText':
      return `nullif(${value}, '')`;
    default:
      return `(${value})`;
  }
}

function treeSql(tree: Tree, place: FormulaPlace): string {
  switch (tree.kind) {
    case 'number':
      return `${tree.value}::numeric`;
    case 'text':
      return quoted(tree.value);
    case 'boolean':
      return String(tree.value);
    case 'null':
      return 'null';
    case 'name':
      return nameSql(tree.name, place);
    case 'unary':
      return unarySql(tree, place);
    case 'binary':
      return binarySql(tree, place);
    case 'choice':
      return chosenSql([tree.test, tree.whenTrue, tree.whenFalse], place);
    case 'call':
      return callSql(tree, place);
    default:
      throw new Error(`a query cannot say ${tree.kind}`);
  }
}

function nameSql(name: string, place: FormulaPlace): string {
  if (isClocked(place.fields, name)) return clockedSql(name, place);
  const column = `${place.alias}.${sqlName(columnName(name))}`;
  const kind = sayableKind({ kind: 'name', name, start: 0, end: 0 }, place.fields);
  if (kind === 'number') return `${column}::numeric`;
  return kind === 'text' ? `(case when btrim(${column}) <> '' then ${column} end)` : column;
}

const numberSql = (tree: Tree, place: FormulaPlace) => `coalesce(${treeSql(tree, place)}, 0)`;
const conditionSql = (tree: Tree, place: FormulaPlace) => `coalesce(${treeSql(tree, place)}, false)`;

function unarySql({ operator, of }: Extract<Tree, { kind: 'unary' }>, place: FormulaPlace): string {
  if (operator === 'not') return `(not ${conditionSql(of, place)})`;
  return operator === '-' ? `(- ${numberSql(of, place)})` : `(${numberSql(of, place)} * 0.01)`;
}

function binarySql(
  { operator, left, right }: Extract<Tree, { kind: 'binary' }>,
  place: FormulaPlace,
): string {
  if (operator === 'and' || operator === 'or')
    return `(${conditionSql(left, place)} ${operator} ${conditionSql(right, place)})`;
  if (operator === '+' || operator === '-' || operator === '*')
    return `(${numberSql(left, place)} ${operator} ${numberSql(right, place)})`;
  const sides = [treeSql(left, place), treeSql(right, place)] as const;
  if (operator === '=') return `(${sides[0]} is not distinct from ${sides[1]})`;
  if (operator === '!=') return `(${sides[0]} is distinct from ${sides[1]})`;
  return `coalesce(${sides[0]} ${operator} ${sides[1]}, false)`;
}

function chosenSql([test, whenTrue, whenFalse]: readonly Tree[], place: FormulaPlace): string {
  const say = (tree: Tree | undefined) => (tree ? treeSql(tree, place) : 'null');
  return `(case when ${test ? conditionSql(test, place) : 'false'} then ${say(whenTrue)} else ${say(whenFalse)} end)`;
}

const TODAY = `(now() at time zone interval '${CHINA.zone}')::date`;

function callSql({ name, parts }: Extract<Tree, { kind: 'call' }>, place: FormulaPlace): string {
  const said = parts.map((part) => treeSql(part, place));
  const [first = 'null', second = 'null'] = said;
  switch (name) {
    case 'TODAY':
      return place.today ? `date ${quoted(place.today)}` : TODAY;
    case 'IF':
      return chosenSql(parts, place);
    case 'ISBLANK':
      return `(${first} is null)`;
    case 'COALESCE':
      return `coalesce(${said.join(', ')})`;
    case 'DAYS':
      return `(${first} - ${second})::numeric`;
    case 'EDATE':
      return `(${first} + (${second}) * interval '1 month')::date`;
    case 'EOMONTH':
      return `(date_trunc('month', ${first}::timestamp) + (coalesce(${second}, 0) + 1) * interval '1 month' - interval '1 day')::date`;
    default:
      return `extract(${name.toLowerCase()} from ${first})::numeric`;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
