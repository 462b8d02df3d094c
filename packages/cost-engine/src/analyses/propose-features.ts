import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { parseFeatures } from '../text/features.ts';
import { halfWidth } from '../text/half-width.ts';

/** A feature (特征) whose value is looked for. */
export interface WantedFeature {
  readonly id: string;
  readonly name: string;
  readonly dataType: 'number' | 'choice' | 'choices' | 'text' | 'date' | 'area';
  readonly options: readonly string[];
}

/** The text that a value was read from. */
export interface FeatureEvidence {
  /** cover of the file, facts of a building, name of a node, or a line of the bill */
  readonly kind: 'cover' | 'building' | 'name' | 'line';
  /** id of the line; empty for other kinds */
  readonly line: string;
  readonly sheet: string;
  readonly row: number | null;
  readonly text: string;
  /** number of texts with this value */
  readonly count: number;
}

export interface FeatureProposal {
  readonly id: string;
  readonly value: string;
  /** 0 to 1: how closely the text names the feature, and the share of texts that agree */
  readonly confidence: number;
  readonly evidence: FeatureEvidence;
  /** values that were found, the most frequent first */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Where values are looked for: the whole project, or one of its buildings and some of its units. */
export interface FeatureScope {
  readonly building: string | null;
  /** ids of units; all where absent */
  readonly units?: readonly string[];
}

interface Text {
  readonly kind: FeatureEvidence['kind'];
  /** the label before the value; null for text that names no feature */
  readonly label: string | null;
  readonly value: string;
  readonly line: number | null;
  readonly count: number;
  /** how far texts of this kind are trusted */
  readonly trust: number;
}

const MAX_VALUES = 20;
const MAX_VALUE = 200;
/** Shorter options (一级, 框架) occur in text that is about something else. */
const MIN_FREE_OPTION = 3;
const LEAST = 0.3;

/** Proposes values of features from cover, building facts, names, and the features that lines state. */
export function proposeFeatures(
  project: CostProject,
  wanted: readonly WantedFeature[],
  scope: FeatureScope,
): readonly FeatureProposal[] {
  const texts = [...statedTexts(project, scope), ...nameTexts(project, scope), ...lineTexts(project, scope)];
  return wanted.flatMap((feature) => proposalOf(project, feature, texts) ?? []);
}

interface Vote {
  readonly text: Text;
  readonly likeness: number;
}

function proposalOf(
  project: CostProject,
  feature: WantedFeature,
  texts: readonly Text[],
): FeatureProposal | undefined {
  const votes = new Map<string, Vote[]>();
  for (const text of texts) {
    const likeness = likenessOf(feature, text);
    if (likeness === 0) continue;
    const value = valueIn(feature, text);
    if (value !== undefined) votes.set(value, [...(votes.get(value) ?? []), { text, likeness }]);
  }
  const ranked = [...votes].map(([value, own]) => ({ value, own, weight: weightOf(own) }));
  ranked.sort((left, right) => right.weight - left.weight);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const all = ranked.reduce((sum, { weight }) => sum + weight, 0);
  const [strongest] = best.own.toSorted((left, right) => trustOf(right) - trustOf(left));
  if (strongest === undefined) return undefined;
  const confidence = trustOf(strongest) * (0.5 + (0.5 * best.weight) / all);
  if (confidence < LEAST) return undefined;
  return {
    id: feature.id,
    value: best.value,
    confidence: Math.round(confidence * 100) / 100,
    evidence: evidenceOf(project, strongest.text, countOf(best.own)),
    values: ranked.slice(0, MAX_VALUES).map(({ value, own }) => ({ value, count: countOf(own) })),
  };
}

const trustOf = ({ text, likeness }: Vote) => text.trust * likeness;
const countOf = (votes: readonly Vote[]) => votes.reduce((sum, { text }) => sum + text.count, 0);
/** What a file states of the whole outweighs any number of lines. */
const weightOf = (votes: readonly Vote[]) =>
  votes.reduce(
    (sum, vote) => sum + trustOf(vote) * (vote.text.kind === 'line' ? Math.log2(1 + vote.text.count) : 1000),
    0,
  );

/** How closely the label of a text names the feature: 1 by the same name, less where one contains the other. */
function likenessOf({ name, dataType }: WantedFeature, { label }: Text): number {
  if (label === null) return dataType === 'choice' ? 0.6 : 0;
  const [own, other] = [plainLabel(name), plainLabel(label)];
  if (own === other) return 1;
  if (other.length < 2 || own.length < 2) return 0;
  return own.includes(other) || other.includes(own) ? 0.8 : 0;
}

const plainLabel = (label: string) =>
  halfWidth(label)
    .replace(/\(.*?\)/g, '')
    .replace(/[\s:、,]/g, '');

/** The value of the feature in a text; undefined where the text does not fit its data type. */
function valueIn({ dataType, options }: WantedFeature, { label, value }: Text): string | undefined {
  const text = halfWidth(value).trim();
  if (text === '') return undefined;
  switch (dataType) {
    case 'number':
      return /-?\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0];
    case 'date':
      return dayIn(text);
    case 'choice':
      return optionIn(options, text, label === null);
    case 'choices':
    case 'text':
    case 'area':
      return text.length > MAX_VALUE ? undefined : text;
  }
}

/** The longest option that the text contains. */
function optionIn(options: readonly string[], text: string, isFree: boolean): string | undefined {
  const found = options
    .filter((option) => text.includes(halfWidth(option)) && (!isFree || option.length >= MIN_FREE_OPTION))
    .toSorted((left, right) => right.length - left.length);
  return found[0];
}

function dayIn(text: string): string | undefined {
  const [, year, month = '', day = ''] = /(\d{4})[-年/.](\d{1,2})[-月/.](\d{1,2})/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Cover and building facts, which name their features themselves. */
function statedTexts({ head, buildings }: CostProject, { building }: FeatureScope): readonly Text[] {
  const stated = (kind: 'cover' | 'building', pairs: Iterable<readonly [string, string]>, trust: number) =>
    [...pairs].map(([label, value]) => ({ kind, label, value, line: null, count: 1, trust }));
  if (building === null) return stated('cover', head.features, 0.95);
  const own = buildings.find(({ id }) => id === building);
  if (own === undefined) return [];
  const counts: readonly (readonly [string, number | null])[] = [
    ['户数', own.households],
    ['地上层数', own.floors],
    ['建筑面积', own.area],
  ];
  const facts = counts.flatMap(([label, value]) =>
    value === null ? [] : [[label, scaledText(value, QUANTITY)] as const],
  );
  return [
    ...stated('building', own.features, 0.95),
    ...stated('building', facts, 0.95),
    // The cover is about all buildings of the file.
    ...stated('cover', head.features, 0.6),
  ];
}

function nameTexts({ head, buildings, unitWorks }: CostProject, scope: FeatureScope): readonly Text[] {
  const units = unitWorks.filter(({ id }) => scope.units?.includes(id) ?? true).map(({ name }) => name);
  const own = buildings.find(({ id }) => id === scope.building)?.name;
  const names = [...(scope.building === null ? [head.name] : [own ?? '']), ...units];
  return [...new Set(names)].map((value) => ({
    kind: 'name' as const,
    label: null,
    value,
    line: null,
    count: 1,
    trust: 0.9,
  }));
}

/** Labelled features of lines. Lines with the same text are read once. */
function lineTexts({ lines, unitWorks, texts }: CostProject, { units }: FeatureScope): readonly Text[] {
  const wanted = units && new Set(units);
  const isWithin = unitWorks.map(({ id }) => wanted?.has(id) ?? true);
  const byText = new Map<number, { line: number; count: number }>();
  for (let line = 0; line < lines.count; line += 1) {
    if (!isWithin[cell(lines.unitWork, line)]) continue;
    const text = cell(lines.feature, line);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { line, count: 1 });
    else {
      known.count += 1;
      if (cell(lines.amount, line) > cell(lines.amount, known.line)) known.line = line;
    }
  }
  return [...byText].flatMap(([text, { line, count }]) =>
    parseFeatures(texts.text(text)).flatMap(({ label, value }) =>
      label === '' || value === '' ? [] : [{ kind: 'line' as const, label, value, line, count, trust: 0.85 }],
    ),
  );
}

function evidenceOf(
  { lines, sources }: CostProject,
  { kind, label, value, line }: Text,
  count: number,
): FeatureEvidence {
  const id = line === null ? '' : (lines.ids[line] ?? '');
  const source = id === '' ? null : sources.of(id);
  return {
    kind,
    line: id,
    sheet: source?.sheet ?? '',
    row: source?.row ?? null,
    text: (label === null ? value : `${label}:${value}`).slice(0, MAX_VALUE),
    count,
  };
}
