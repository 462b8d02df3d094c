import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { type Hands, MAX_ROWS, readProject, textIn } from './reach.ts';
import { stagesOf } from './stages.ts';

const MAX_ENTRIES = 200;

/** 数字建造 of one project that the caller sees: reports with pictures, papers and problems by day, the newest first. */
export async function projectBuilding(hands: Hands, id: string) {
  const { seenIn } = hands;
  const project = await readProject(hands, id);
  const newest = { params: { project: id }, orderBy: 'createdDate', order: 'DESC', pageSize: MAX_ROWS };
  const reports = await seenIn(consultingProjects, 'report').list(newest);
  const papers = await seenIn(consultingProjects, 'paper').list({
    ...newest,
    params: { project: id, state$in: ['received', 'returned'] },
  });
  const problems = await seenIn(consultingProjects, 'problem').list(newest);
  const entries = [
    ...reports.map((row) => ({
      id: row.id,
      kind: 'report' as const,
      day: row.reportedOn,
      title: textIn(row, 'stage_label'),
      text: row.text,
      stage: row.stage,
      done: row.done,
      by: textIn(row, 'createdBy_label'),
      files: row.photos,
      fileLabels: textIn(row, 'photos_label'),
      isPicture: true,
    })),
    ...papers.flatMap((row) =>
      row.receivedOn === null
        ? []
        : [
            {
              id: row.id,
              kind: 'paper' as const,
              day: row.receivedOn,
              title: row.name,
              text: row.remark ?? '',
              stage: null,
              done: null,
              by: textIn(row, 'createdBy_label'),
              files: row.files,
              fileLabels: textIn(row, 'files_label'),
              isPicture: false,
            },
          ],
    ),
    ...problems.map((row) => ({
      id: row.id,
      kind: 'problem' as const,
      day: row.foundOn,
      title: row.name,
      text: row.text ?? '',
      stage: null,
      done: null,
      by: textIn(row, 'keeper_label'),
      files: [],
      fileLabels: '',
      isPicture: false,
    })),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
  return {
    progress: project.progress ?? '0.00',
    stages: await stagesOf(hands, id),
    entries: entries.slice(0, MAX_ENTRIES),
    isCut: entries.length > MAX_ENTRIES,
  };
}
