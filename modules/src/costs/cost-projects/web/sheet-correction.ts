/** What a person knows better than was guessed about a sheet. */
export type SheetCorrection = {
  readonly skip?: boolean;
  readonly headerRows?: [number, number];
  readonly columns?: Record<string, string>;
};

/** What columns of a bill may hold, as the engine calls it, with the words of people. */
export const COLUMN_FIELDS = {
  sequence: '序号',
  code: '编码',
  name: '名称',
  feature: '项目特征',
  unit: '单位',
  quantity: '工程量',
  price: '综合单价',
  amount: '合价',
  labour: '人工费',
  material: '材料费',
  machine: '机械费',
  overhead: '管理费',
  profit: '利润',
  control: '控制价',
} as const;
export type ColumnField = keyof typeof COLUMN_FIELDS;
export const FIELDS = Object.keys(COLUMN_FIELDS).filter((name): name is ColumnField => name in COLUMN_FIELDS);

/** Several columns are added up to these. */
const ADDED: readonly ColumnField[] = ['quantity', 'price'];

/** What each column holds, by its letters: of `{ quantity: 'E+F' }` both E and F hold a quantity. */
export function fieldsByColumn(columns: Readonly<Record<string, string>>): ReadonlyMap<string, ColumnField> {
  return new Map(
    FIELDS.flatMap((field) =>
      (columns[field] ?? '')
        .split('+')
        .filter((letters) => letters !== '')
        .map((letters) => [letters, field] as const),
    ),
  );
}

/** The other way round: every field, those without a column empty, so that what was guessed for them is dropped. */
export function columnsByField(fields: ReadonlyMap<string, ColumnField>): Record<string, string> {
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      [...fields]
        .filter(([, held]) => held === field)
        .map(([letters]) => letters)
        .join('+'),
    ]),
  );
}

/** The first field that several columns hold although they are not added up; undefined: none. */
export const doubledField = (fields: ReadonlyMap<string, ColumnField>): ColumnField | undefined =>
  FIELDS.find(
    (field) => !ADDED.includes(field) && [...fields.values()].filter((held) => held === field).length > 1,
  );
