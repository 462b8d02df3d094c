import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { TextPool } from '../model/text-pool.ts';
import type { BillItem, CheckConfig } from '../settings/check-config.ts';
import { type Feature, featureKey, parseFeatures } from '../text/features.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import { BillCatalogue } from './bill-book.ts';
import { PairIds } from './pair-ids.ts';

/** The code of the measurement standards: trade, chapter, section, item, sequence. */
const TWELVE_DIGITS = /^\d{12}$/;

/** What all rules need to know about the texts of the bill; every distinct text is read once. */
export interface Analysis {
  readonly book: BillCatalogue;
  /** the entry of the book that a line stands for */
  readonly entries: readonly (BillItem | null)[];
  /** subject id of a line, empty when it is not collected (未归集) */
  readonly subjects: readonly string[];
  /** the first nine characters of the line's code */
  code9(line: number): string;
  /** unit of measure in its normal spelling (㎡ is m2) */
  uom(line: number): string;
  features(line: number): readonly Feature[];
  /** whether the code has the twelve digits of the measurement standards */
  hasFullCode(line: number): boolean;
  /** equal for lines whose first nine digits, name, unit and features say the same */
  itemId(line: number): number;
  /** finds entry and subject of a line anew, after one of its texts has changed */
  refresh(line: number): void;
  /** makes room for a line at a place, and finds what is known of it */
  insert(line: number): void;
  /** leaves a line out */
  remove(line: number): void;
}

/** Reads codes, units and features of a project and finds the book's entry and the subject of every line. */
export function analyse(project: CostProject, config: CheckConfig): Analysis {
  const { head, lines } = project;
  const book = new BillCatalogue(
    config.items.filter(({ standard }) => (standard ?? head.standard) === head.standard),
  );
  const aliases = config.thresholds.unitAliases;
  const features = perText(project, (text) => parseFeatures(text));
  const codes = perText(project, (text) => text.slice(0, 9));
  const fullCodes = perText(project, (text) => TWELVE_DIGITS.test(text));
  const uoms = perText(
    project,
    (text) => aliases.get(text.trim()) ?? aliases.get(normalUnit(text)) ?? normalUnit(text),
  );
  const code9 = (line: number) => codes(cell(lines.code, line));
  const uom = (line: number) => uoms(cell(lines.uom, line));
  return {
    book,
    ...standsFor(project, { book, code9, uom }),
    code9,
    uom,
    features: (line) => features(cell(lines.feature, line)),
    hasFullCode: (line) => fullCodes(cell(lines.code, line)),
    itemId: itemIds(project, uoms),
  };
}

type Readings = Pick<Analysis, 'book' | 'code9' | 'uom'>;

/** Entry and subject of every line, kept up to date line by line. */
function standsFor(
  { lines, texts }: CostProject,
  { book, code9, uom }: Readings,
): Pick<Analysis, 'entries' | 'subjects' | 'refresh' | 'insert' | 'remove'> {
  const entries: (BillItem | null)[] = [];
  const subjects: string[] = [];
  const refresh = (line: number): void => {
    const subject = texts.text(cell(lines.subject, line));
    const entry = book.entryOf({
      code9: code9(line),
      name: texts.text(cell(lines.name, line)),
      section: texts.text(cell(lines.section, line)),
      subject,
      unit: uom(line),
    });
    entries[line] = entry;
    subjects[line] = subject === '' ? (entry?.subject ?? '') : subject;
  };
  for (let line = 0; line < lines.count; line += 1) refresh(line);
  return {
    entries,
    subjects,
    refresh,
    insert(line) {
      entries.splice(line, 0, null);
      subjects.splice(line, 0, '');
      refresh(line);
    },
    remove(line) {
      entries.splice(line, 1);
      subjects.splice(line, 1);
    },
  };
}

/** Ids of the distinct items of a bill; texts are compared once, lines by number. */
function itemIds(project: CostProject, measureOf: (place: number) => string): (line: number) => number {
  const { lines } = project;
  const normal = new TextPool();
  const features = perText(project, (text) => normal.keep(featureKey(parseFeatures(text))));
  const codes = perText(project, (text) => normal.keep(text.slice(0, 9)));
  const measures = perText(project, (_text, place) => normal.keep(measureOf(place)));
  const [named, measured, whole] = [new PairIds(), new PairIds(), new PairIds()];
  return (line) => {
    const name = named.id(codes(cell(lines.code, line)), cell(lines.name, line));
    const unit = measured.id(name, measures(cell(lines.uom, line)));
    return whole.id(unit, features(cell(lines.feature, line)));
  };
}

/** A reading of pooled texts that happens once per distinct text. */
function perText<Reading>(
  project: CostProject,
  read: (text: string, place: number) => Reading,
): (place: number) => Reading {
  const readings = new Array<Reading | undefined>(project.texts.count);
  return (place) => {
    const known = readings[place];
    if (known !== undefined) return known;
    const reading = read(project.texts.text(place), place);
    readings[place] = reading;
    return reading;
  };
}
