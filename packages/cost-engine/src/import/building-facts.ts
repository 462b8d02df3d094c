import { decimalsOf, rounded, typedNumber } from '@jianheng/spreadsheet';

/** What a file tells of a building, or of the whole project, in rows of a name and what it says (工程概况, AttrInfo). */
export interface BuildingFacts {
  /** sizes by the symbols of factors (计算因子), plain decimal text: JZMJ m², HS, CS, DSMJ … */
  readonly sizes: Map<string, string>;
  /** features (特征) by name: 结构类型 */
  readonly features: Map<string, string>;
}

/** Facts of which nothing is told yet. */
export function noFacts(): BuildingFacts {
  return { sizes: new Map(), features: new Map() };
}

/** Names of sizes as files write them, and their symbols. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/^总?建筑(?:总)?面积$/, 'JZMJ'],
  [/^地上(?:建筑)?面积$/, 'DSMJ'],
  [/^地下(?:室)?(?:建筑)?面积$/, 'DXMJ'],
  [/^(?:占地|基底)面积$/, 'ZDMJ'],
  [/^(?:建设)?用地面积$/, 'YDMJ'],
  [/^外墙面积$/, 'WQMJ'],
  [/^(?:外)?窗面积$/, 'CKMJ'],
  [/^屋面面积$/, 'WMMJ'],
  [/^精装(?:修)?面积$/, 'JRMJ'],
  [/^人防(?:建筑)?面积$/, 'RFMJ'],
  [/^总?户数$/, 'HS'],
  [/^(?:机动车)?(?:停)?车位(?:数量?)?$/, 'CWS'],
  [/^(?:地上)?(?:建筑)?层数$/, 'CS'],
  [/^地下层数$/, 'DXCS'],
  [/^檐口?高度?$/, 'YG'],
  [/^(?:标准层)?层高$/, 'CG'],
  [/^电梯(?:台)?数量?$/, 'DTS'],
  [/^道路长度$/, 'DLCD'],
  [/^道路面积$/, 'DLMJ'],
  [/^管道长度$/, 'GDCD'],
  [/^(?:床位|座位|学位)数$/, 'ZJL'],
];

/** Features that are known by their names wherever they stand. */
const FEATURES =
  /^(?:结构(?:类型|形式)|基础(?:类型|形式)|抗震(?:等级|设防烈度)|建筑(?:用途|类型|高度)|使用功能|装修标准|装配率|绿建星级|建设单位|设计单位|工程地点|建设地点|质量(?:目标|等级)|合同工期|工期|场地类别|桩型|外墙|保温|屋面防水等级)$/;

const MAX_NAME_LENGTH = 20;
const MAX_VALUE_LENGTH = 500;
/** 万 is four places. */
const PLACES_OF_WAN = 4;

/**
 * Takes one fact. Sizes are read with their unit (33层, 1.2万m2); a number that cannot be read stays a feature. Other names are taken where
 * `isAny`, else only those that are known. Answers whether it was taken.
 */
export function takeFact(
  facts: BuildingFacts,
  { name, value }: { readonly name: string; readonly value: string },
  { isAny }: { readonly isAny: boolean },
): boolean {
  const label = name.replace(/[\s\u3000:：]/g, '').replace(/[（(].*$/u, '');
  const said = value.trim();
  if (label === '' || label.length > MAX_NAME_LENGTH || said === '' || said.length > MAX_VALUE_LENGTH)
    return false;
  const symbol = SIZES.find(([words]) => words.test(label))?.[1];
  if (symbol !== undefined && takeSize(facts, symbol, said)) return true;
  if (symbol === undefined && !isAny && !FEATURES.test(label)) return false;
  if (!facts.features.has(label)) facts.features.set(label, said);
  return true;
}

function takeSize({ sizes }: BuildingFacts, symbol: string, said: string): boolean {
  const parts = symbol === 'CS' ? storeys(said) : [];
  const size = parts.length > 0 ? null : sizeIn(said);
  const found = size === null ? parts : [[symbol, size] as const];
  for (const [key, text] of found) if (!sizes.has(key)) sizes.set(key, text);
  return found.length > 0;
}

/** `地上33层,地下2层`, `33/-2` */
function storeys(said: string): (readonly [symbol: string, count: string])[] {
  const pair = /^(\d{1,3})\s*[/／]\s*-?(\d{1,2})$/.exec(said);
  const above = pair?.[1] ?? /地上\D{0,3}(\d{1,3})/.exec(said)?.[1];
  const below = pair?.[2] ?? /地下\D{0,3}(\d{1,2})/.exec(said)?.[1];
  return [...(above ? [['CS', above] as const] : []), ...(below ? [['DXCS', below] as const] : [])];
}

const MAX_DECIMALS = 6;

/** The figure at the beginning of a text, with 万 multiplied in; `null` when there is none. */
function sizeIn(said: string): string | null {
  const match = /^约?([\d,，.０-９]+)\s*(万)?(?:m[23]|\D){0,8}$/.exec(said.replace(/[\s\u3000]/g, ''));
  const number = typedNumber((match?.[1] ?? '').replaceAll('，', ','));
  if (!match || number === null) return null;
  const figure = decimalsOf(number) > MAX_DECIMALS ? rounded(number, MAX_DECIMALS) : number;
  return match[2] === undefined ? figure : timesWan(figure);
}

/** Four places to the left. */
function timesWan(figure: string): string | null {
  const [whole = '', fraction = ''] = figure.split('.');
  const digits = fraction.padEnd(PLACES_OF_WAN, '0');
  return typedNumber(`${whole}${digits.slice(0, PLACES_OF_WAN)}.${digits.slice(PLACES_OF_WAN)}0`);
}

/** The facts of a building as an importer's event carries them; what the file states elsewhere comes first. */
export function factFields({ sizes, features }: BuildingFacts) {
  const own = new Set(['JZMJ', 'HS', 'CS']);
  return {
    area: sizes.get('JZMJ') ?? null,
    households: sizes.get('HS') ?? null,
    floors: sizes.get('CS') ?? null,
    factors: [...sizes].filter(([symbol]) => !own.has(symbol)),
    features: [...features],
  };
}
