import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import type { LineTerms } from '../../settings/logic-rules.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import { textReading } from './text-readings.ts';

/** The distinct texts of one building, each kind gathered when a rule first asks for it. */
export interface BuildingTexts {
  /** nine digits */
  codes(): ReadonlySet<string>;
  names(): ReadonlySet<string>;
  features(): ReadonlySet<string>;
  /** names of the resources that its units use or list */
  resources(): ReadonlySet<string>;
}

/** Places of the lines of a building, unit after unit. */
export function* linesOfBuilding(material: CheckMaterial, building: number): Generator<number> {
  for (const unit of material.layout.unitsOf[building] ?? []) yield* material.linesOf(unit);
}

/** Codes, names, features and resources that occur in a building. */
export function buildingTexts(material: CheckMaterial, building: number): BuildingTexts {
  const { lines } = material.project;
  return {
    codes: once(() => distinct(linesOfBuilding(material, building), (line) => material.analysis.code9(line))),
    names: once(() => textsIn(material, building, lines.name)),
    features: once(() => textsIn(material, building, lines.feature)),
    resources: once(() => resourceNames(material, building)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function distinct<Value>(lines: Iterable<number>, read: (line: number) => Value): Set<Value> {
  const found = new Set<Value>();
  for (const line of lines) found.add(read(line));
  return found;
}

function textsIn(material: CheckMaterial, building: number, column: Uint32Array): Set<string> {
  const places = distinct(linesOfBuilding(material, building), (line) => cell(column, line));
  return new Set([...places].map((place) => material.project.texts.text(place)));
}

function resourceNames({ project, layout, unitResources }: CheckMaterial, building: number): Set<string> {
  const used = (layout.unitsOf[building] ?? []).flatMap((unit) => unitResources[unit] ?? []);
  return new Set(used.map(({ resource }) => project.resources[resource]?.name ?? ''));
}

/** The first text of a building that the terms mean, `null` when none does. */
export function meantText(terms: LineTerms, of: BuildingTexts): string | null {
  const { codes, names, features, resources } = terms;
  return (
    firstOf(of.codes, codes, (code, beginning) => code.startsWith(beginning)) ??
    firstOf(of.names, names, (name, word) => name.includes(word)) ??
    firstOf(of.features, features, (feature, word) => feature.includes(word)) ??
    firstOf(of.resources, resources, (name, word) => name.includes(word))
  );
}

function firstOf(
  texts: () => ReadonlySet<string>,
  words: readonly string[],
  holds: (text: string, word: string) => boolean,
): string | null {
  if (words.length === 0) return null;
  for (const text of texts()) if (words.some((word) => holds(text, word))) return text;
  return null;
}

/** Whether the terms mean a line; every distinct text is looked at once. */
export function meantLine(terms: LineTerms): (material: CheckMaterial, line: number) => boolean {
  const byCode = textReading((code) => terms.codes.some((beginning) => code.startsWith(beginning)));
  const byName = textReading((name) => terms.names.some((word) => name.includes(word)));
  const byFeature = textReading((feature) => terms.features.some((word) => feature.includes(word)));
  return ({ project }, line) => {
    const { lines, texts } = project;
    const isMeant =
      byCode(texts, cell(lines.code, line)) ||
      byName(texts, cell(lines.name, line)) ||
      byFeature(texts, cell(lines.feature, line));
    return isMeant || (terms.resources.length > 0 && usesOneOf(project, line, terms.resources));
  };
}

function usesOneOf(
  { lines, consumptions, resources }: CostProject,
  line: number,
  words: readonly string[],
): boolean {
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const name = resources[cell(consumptions.resource, use)]?.name ?? '';
    if (words.some((word) => name.includes(word))) return true;
  }
  return false;
}

/** How terms are told to a person. */
export function termsText({ codes, names, features, resources }: LineTerms): string {
  return [
    ...codes,
    ...names.map((word) => `「${word}」`),
    ...features.map((word) => `特征「${word}」`),
    ...resources.map((word) => `材料「${word}」`),
  ].join('、');
}
