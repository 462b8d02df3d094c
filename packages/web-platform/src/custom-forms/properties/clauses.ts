import { type Condition, type CustomField, comparedAs, type When } from '@jianheng/definition';

export type ClauseWord = Exclude<keyof Condition, 'in'>;
/** One line of a condition: a field, how it is compared, and with what. */
export type Clause = {
  readonly name: string;
  readonly word: ClauseWord;
  readonly value: Condition['is'];
};

const SAME: readonly ClauseWord[] = ['is', 'isNot', 'isEmpty'];
const ORDERED: readonly ClauseWord[] = ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'isEmpty'];

/** How a field can be compared; not at all with a table. */
export function wordsOf(field: CustomField | undefined): readonly ClauseWord[] {
  if (field === undefined || field.kind === 'lines' || field.kind === 'link') return [];
  switch (comparedAs(field)) {
    case 'number':
    case 'date':
    case 'month':
    case 'time':
      return ORDERED;
    case 'words':
      return ['includes', 'isEmpty'];
    case 'people':
      return ['isEmpty'];
    case 'word':
    case 'boolean':
      return SAME;
    default:
      return ['isEmpty'];
  }
}

/** The lines of a condition; what it says in other words (`in`) stays out of sight and is not lost before it is changed. */
export function clausesOf(when: When = {}): readonly Clause[] {
  return Object.entries(when).flatMap(([name, condition]) =>
    Object.entries(condition ?? {}).flatMap(([word, value]) =>
      isClauseWord(word) ? [{ name, word, value: value as Condition['is'] }] : [],
    ),
  );
}

const ALL: readonly string[] = [...ORDERED, 'includes'];
const isClauseWord = (word: string): word is ClauseWord => ALL.includes(word);

/** The condition of these lines; none where there is no line. */
export function whenOf(clauses: readonly Clause[]): When | undefined {
  if (clauses.length === 0) return undefined;
  const when: Record<string, Record<string, Condition['is']>> = {};
  for (const { name, word, value } of clauses) when[name] = { ...when[name], [word]: value };
  return when as When;
}
