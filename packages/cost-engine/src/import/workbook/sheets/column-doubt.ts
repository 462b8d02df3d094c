/** Several columns of a sheet that can equally be one field, so that a person must choose. */
export interface ColumnDoubt {
  readonly field: 'amount' | 'quantity';
  /** lines over which the candidates were summed */
  readonly lines: number;
  readonly candidates: readonly ColumnCandidate[];
}

/** One of the columns in doubt. */
export interface ColumnCandidate {
  /** its letter */
  readonly column: string;
  /** its heading with those above it */
  readonly label: string;
  /** the sum of its first lines */
  readonly sum: string;
}

const FIELDS: Readonly<Record<ColumnDoubt['field'], string>> = { amount: '合价', quantity: '工程量' };
/** Members of a mapping that end the doubt. */
const ANSWERS: Readonly<Record<ColumnDoubt['field'], string>> = {
  amount: '"price":"列号","amount":"列号"',
  quantity: '"quantity":"列号"',
};

/** The doubt in words. */
export function doubtText({ field, lines, candidates }: ColumnDoubt): string {
  const told = candidates.map(
    ({ column, label, sum }) => `${column} 列「${label}」（前 ${lines} 行合计 ${sum}）`,
  );
  return `有多列可作${FIELDS[field]}：${told.join('、')}`;
}

/** The example of a mapping that ends the doubt. */
export function doubtMapping(sheet: string, { field }: ColumnDoubt): string {
  return `[{"sheet":"${sheet}","columns":{${ANSWERS[field]}}}]`;
}
