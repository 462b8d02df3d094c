import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that alone take as long as dozens of others: begun last, they would keep one worker busy and the other idle. */
const LONG = [
  'short-forms/modules.test.ts',
  'pages-light-1-of-3.journey.ts',
  'pages-light-2-of-3.journey.ts',
  'pages-light-3-of-3.journey.ts',
  'pages-other-rights-1-of-2.journey.ts',
  'pages-other-rights-2-of-2.journey.ts',
  'heavy/export.test.ts',
  'import-kill.test.ts',
  'escalation.test.ts',
  'random-roles.test.ts',
];

/** The order of files within each project: the long ones, then those that the runner thinks longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [
      ...own.filter(({ moduleId }) => isLong(moduleId)),
      ...own.filter(({ moduleId }) => !isLong(moduleId)),
    ]);
  }
}

const isLong = (moduleId: string) => LONG.some((name) => moduleId.endsWith(`/${name}`));
