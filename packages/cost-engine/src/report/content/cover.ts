import { optionalText, recordOf, textsField } from '../../input/read-record.ts';
import { refuseUnknown } from '../../input/read-settings.ts';

/** What a firm writes on the cover of a report; empty texts are lines to be filled in by hand. */
export interface CoverFacts {
  /** the firm that reports */
  readonly firm: string;
  readonly client: string;
  readonly number: string;
  /** the day of the report, as it is to be read */
  readonly date: string;
  readonly preparedBy: string;
  readonly reviewedBy: string;
  readonly approvedBy: string;
  /** standards, contracts and price periods that the check rests on */
  readonly basis: readonly string[];
}

/** The cover of a report: labels and what they say, and those who sign. */
export interface ReportCover {
  readonly title: string;
  readonly firm: string;
  readonly rows: readonly (readonly [label: string, text: string])[];
  readonly signatures: readonly (readonly [role: string, name: string])[];
}

const FIELDS = ['firm', 'client', 'number', 'date', 'preparedBy', 'reviewedBy', 'approvedBy', 'basis'];

/** Nothing filled in. */
export const EMPTY_COVER: CoverFacts = {
  firm: '',
  client: '',
  number: '',
  date: '',
  preparedBy: '',
  reviewedBy: '',
  approvedBy: '',
  basis: [],
};

/** Reads the facts of a cover (JSON, already parsed). Throws FileError naming the field. */
export function readCover(json: unknown): CoverFacts {
  const record = recordOf(json, '封面');
  refuseUnknown(record, FIELDS);
  return {
    firm: optionalText(record, 'firm'),
    client: optionalText(record, 'client'),
    number: optionalText(record, 'number'),
    date: optionalText(record, 'date'),
    preparedBy: optionalText(record, 'preparedBy'),
    reviewedBy: optionalText(record, 'reviewedBy'),
    approvedBy: optionalText(record, 'approvedBy'),
    basis: textsField(record, 'basis'),
  };
}

/** The cover of the report on a project. */
export function coverOf(project: string, facts: CoverFacts): ReportCover {
  return {
    title: '工程造价质量检查报告',
    firm: facts.firm,
    rows: [
      ['项目名称', project],
      ['委托单位', facts.client],
      ['报告编号', facts.number],
      ['报告日期', facts.date],
    ],
    signatures: [
      ['编制', facts.preparedBy],
      ['复核', facts.reviewedBy],
      ['审定', facts.approvedBy],
    ],
  };
}
