import { parseScaled, RATE } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import {
  figureField,
  listField,
  optionalText,
  type RawRecord,
  recordOf,
  textField,
} from '../input/read-record.ts';
import { leadingSubject, type SubjectShare, subjectShares } from '../model/subject-share.ts';
import { featureKey, parseFeatures } from '../text/features.ts';
import { comparableText } from '../text/text-tokens.ts';
import { normalUnit } from '../text/units-of-measure.ts';

/** What a person has decided about lines that say this: it holds for every later line that says the same. */
export interface Correction {
  readonly code9: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly section: string;
  /** where the line goes; of a split line the subject with the largest share */
  readonly subject: string;
  /** how the line is split among subjects (拆分); absent when it goes to one */
  readonly shares?: readonly SubjectShare[];
  /** the row of the index that the line is merged into with others (拼接) */
  readonly row?: MergedRow;
}

/** A row of the index that several lines make up. */
export interface MergedRow {
  readonly name: string;
  /** whether the line's quantity is that of the row; the amounts of all its lines are */
  readonly counts: boolean;
}

/** Equal for lines to which one correction applies: same nine digits, name, features and unit. */
export function correctionKey({
  code9,
  name,
  feature,
  unit,
}: Pick<Correction, 'code9' | 'name' | 'feature' | 'unit'>): string {
  const features = comparableText(featureKey(parseFeatures(feature)));
  return [code9, comparableText(name), features, normalUnit(unit)].join('\u0003');
}

/**
 * Reads remembered corrections (JSON, already parsed): a list of `{ "code9", "name", "feature", "unit", "section" }` with either
 * `"subject"` or `"shares": [["S04", "60"], ["S06", "40"]]` in per cent, and `"row"`, `"counts": false` for lines merged to one row.
 * Throws FileError naming the line.
 */
export function readCorrections(json: unknown): Correction[] {
  if (!Array.isArray(json)) throw new FileError('归集更正应为列表');
  const corrections = json.map((value, index) =>
    correctionOf(recordOf(value, `归集更正 第 ${index + 1} 项`)),
  );
  for (const rows of Map.groupBy(corrections, ({ row }) => row?.name ?? '').values()) refuseUnlikeRows(rows);
  return corrections;
}

function correctionOf(record: RawRecord): Correction {
  const name = textField(record, 'name');
  const shares = sharesOf(record, name);
  const row = optionalText(record, 'row');
  if (shares && row !== '') {
    throw new FileError(`${record.place}「${name}」：一行不能既拆分（shares）又拼接（row）`);
  }
  return {
    code9: optionalText(record, 'code9'),
    name,
    feature: optionalText(record, 'feature'),
    unit: optionalText(record, 'unit'),
    section: optionalText(record, 'section'),
    subject: shares ? leadingSubject(shares) : textField(record, 'subject'),
    ...(shares ? { shares } : {}),
    ...(row === '' ? {} : { row: { name: row, counts: record.fields.counts !== false } }),
  };
}

function sharesOf(record: RawRecord, name: string): readonly SubjectShare[] | null {
  const rows = listField(record, 'shares');
  if (rows.length === 0) return null;
  if (record.fields.subject != null) {
    throw new FileError(`${record.place}「${name}」：科目（subject）与拆分（shares）只能写一个`);
  }
  const place = `${record.place}「${name}」`;
  const shares = rows.map((value) => {
    const [subject, percent] = Array.isArray(value) ? value : [];
    if (typeof subject !== 'string') throw new FileError(`${place}：拆分的每一项应为 [科目, 百分比]`);
    return { subject, share: percentOf(figureField({ place, fields: { share: percent } }, 'share'), place) };
  });
  return subjectShares(shares, place);
}

/** Per cent with up to six decimals, to rate units. */
function percentOf(text: string | null, place: string): number {
  const share = parseScaled(text ?? '', RATE / 100);
  if (Number.isNaN(share))
    throw new FileError(`${place}：拆分比例「${text ?? ''}」不是百分数（小数最多 6 位）`);
  return share;
}

/** Lines of one row belong to one subject, and those that make up its quantity are measured alike. */
function refuseUnlikeRows(corrections: readonly Correction[]): void {
  const [first] = corrections;
  if (!first?.row) return;
  const place = `归集更正：拼接行「${first.row.name}」`;
  const other = corrections.find(({ subject }) => subject !== first.subject);
  if (other) throw new FileError(`${place}：「${first.name}」与「${other.name}」不属于同一科目`);
  const counting = corrections.filter(({ row }) => row?.counts);
  const units = [...new Set(counting.map(({ unit }) => normalUnit(unit)))];
  if (units.length === 0) throw new FileError(`${place}：没有一行计入工程量（counts）`);
  if (units.length > 1) {
    throw new FileError(
      `${place}：计入工程量的各行单位不一（${units.join('、')}），请以 counts: false 去掉其余`,
    );
  }
}
