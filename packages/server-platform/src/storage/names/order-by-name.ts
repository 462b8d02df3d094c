/** Surnames whose reading is not the usual one of the character, and a character with that reading alone. */
const SURNAMES: readonly (readonly [surname: string, like: string])[] = [
  ['曾', '增'],
  ['单', '善'],
  ['仇', '求'],
  ['解', '谢'],
  ['查', '渣'],
  ['区', '欧'],
  ['盖', '戈'],
  ['沈', '审'],
  ['朴', '飘'],
  ['乐', '月'],
  ['员', '匀'],
  ['缪', '妙'],
  ['折', '蛇'],
  ['召', '绍'],
  ['薄', '伯'],
  ['都', '督'],
  ['牟', '谋'],
  ['覃', '勤'],
  ['种', '崇'],
  ['洗', '显'],
  ['秘', '毕'],
  ['繁', '婆'],
  ['能', '奈'],
  ['任', '仁'],
  ['柏', '百'],
];
const COMPOUND: typeof SURNAMES = [
  ['尉迟', '玉池'],
  ['万俟', '莫奇'],
  ['澹台', '谈台'],
];

/** SQL that sorts a column of people's names by the reading of the surname. */
export function orderByName(column: string): string {
  const text = COMPOUND.reduce(
    (inner, [surname, like]) => `regexp_replace(${inner}, '^${surname}', '${like}')`,
    column,
  );
  const [from, to] = [SURNAMES.map(([one]) => one).join(''), SURNAMES.map(([, like]) => like).join('')];
  return `(translate(left(${text}, 1), '${from}', '${to}') || substr(${text}, 2)) collate zh_pinyin`;
}
