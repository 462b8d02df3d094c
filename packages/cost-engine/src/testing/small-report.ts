import { readCheckConfig } from '../check/read-check-config.ts';
import { projectIndices } from '../indices/project-indices.ts';
import { checkReport } from '../report/content/check-report.ts';
import type { ReportDocument } from '../report/content/document.ts';
import { checked, imported } from './read-small.ts';
import { canonicalRecords, smallProject } from './small-project.ts';
import { smallSettings } from './small-settings.ts';

/** The report of the small project with three defects, one of them set aside, one with an opinion. */
export function smallReport(): ReportDocument {
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00', control: null });
  Object.assign(small.project, { total: '37030.24', name: '示例<工程>' });
  const { project } = imported(canonicalRecords(small));
  const config = readCheckConfig(smallSettings());
  return checkReport(project, checked(small), {
    isIgnored: ({ kind }) => (kind === 'words' ? '扉页另行打印' : null),
    opinion: ({ target }) => (target === 'B6' ? '已与编制人核对' : null),
    indices: projectIndices(project, config),
    basis: ['依据：GB 50500-2013；区间来源：企业指标库 2025-06。'],
  });
}
