import { type Finding, LEVEL_LABELS } from '../../findings/finding.ts';
import type { CostProject } from '../../model/project.ts';
import { differenceOf, FindingPlaces, subjectOf } from './finding-place.ts';
import { shownAmounts } from './grouped-figures.ts';

/** Notes for the client's own workbook: by sheet and row, and a list of all findings. */
export interface FindingNotes {
  readonly title: string;
  readonly notes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly list: readonly (readonly string[])[];
}

/** More are told by their number: a cell holds 32 767 characters. */
const MOST_IN_A_ROW = 20;

/** Makes the notes for the workbook that was checked; findings without a row are only in the list. */
export function findingNotes(project: CostProject, findings: readonly Finding[]): FindingNotes {
  const places = new FindingPlaces(project);
  const rows = new Map<string, Map<number, string[]>>();
  for (const finding of findings) {
    const source = finding.targetType === 'bill' ? project.sources.of(finding.target) : null;
    if (!source) continue;
    const sheet = rows.get(source.sheet) ?? new Map<number, string[]>();
    rows.set(source.sheet, sheet);
    sheet.set(source.row, [...(sheet.get(source.row) ?? []), noteOf(finding)]);
  }
  return {
    title: '检查意见',
    notes: new Map(
      [...rows].map(([sheet, own]) => [sheet, new Map([...own].map(([row, notes]) => [row, told(notes)]))]),
    ),
    list: [
      ['级别', '位置', '项目', '问题', '应为', '实为', '差额', '依据', '建议'],
      ...findings.map((finding) => [
        LEVEL_LABELS[finding.level],
        places.of(finding),
        subjectOf(finding),
        finding.title,
        shownAmounts(finding.expected ?? ''),
        shownAmounts(finding.actual ?? ''),
        shownAmounts(differenceOf(finding)),
        finding.clause,
        finding.suggestion,
      ]),
    ],
  };
}

function noteOf({ level, title, expected, actual, suggestion, clause }: Finding): string {
  const both = [expected === null ? '' : `应为 ${expected}`, actual === null ? '' : `实为 ${actual}`];
  const figures = both.filter((word) => word !== '').join('，');
  return `【${LEVEL_LABELS[level]}】${title}${figures === '' ? '' : `：${shownAmounts(figures)}`}。${suggestion}（${clause}）`;
}

function told(notes: readonly string[]): string {
  const shown = notes.slice(0, MOST_IN_A_ROW).join('\n');
  return notes.length > MOST_IN_A_ROW ? `${shown}\n… 共 ${notes.length} 项` : shown;
}
