/** Words that name a part of a site; two different ones of a kind cannot both be right. */
const KINDS: readonly RegExp[] = [
  /[东南西北中](?=塔|座|楼)/g,
  /\d+(?=#|号楼|号塔|栋|幢)/g,
  /[A-Z](?=座|栋|塔|区)/g,
  /[一二三四五六七八九十]+(?=期)/g,
];

/** What is longer than a name is not searched: patterns of digits take long over long texts. */
const MAX_NAME_LENGTH = 200;

/** One place where a name is written. */
export interface NamedPlace {
  /** how a person finds it: 文件名, 第 6 行 */
  readonly place: string;
  readonly words: string;
}

/** Sentences for names that contradict each other: the title says 南塔, the file name 北塔. */
export function contradictions(first: NamedPlace, others: readonly NamedPlace[]): string[] {
  const read = ({ words }: NamedPlace) => words.slice(0, MAX_NAME_LENGTH);
  return others.flatMap((other) => {
    const clash = KINDS.some((kind) =>
      areApart(read(first).match(kind) ?? [], read(other).match(kind) ?? []),
    );
    if (!clash) return [];
    return [
      `${first.place}写的是「${first.words.slice(0, 60)}」，${other.place}写的是「${other.words.slice(0, 60)}」，请核对`,
    ];
  });
}

function areApart(left: readonly string[], right: readonly string[]): boolean {
  return left.length > 0 && right.length > 0 && !left.some((word) => right.includes(word));
}
