import { AccessError, type ReadingCall } from '@jianheng/server-platform';
import { followAudit } from '../../../audits/follow-audit/follow-audit.module.ts';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { businessObjectives } from '../../../finance/business-objectives/business-objectives.module.ts';
import { receivables } from '../../../finance/receivables/receivables.module.ts';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import type { projectOverview } from '../project-overview.module.ts';

/** Modules whose rows the overview reads, under the rights that the caller has there. */
export const READ = [
  consultingProjects,
  consultingContracts,
  receivables,
  businessObjectives,
  followAudit,
  costProjects,
] as const;
export type Hands = ReadingCall<typeof projectOverview, { reads: (typeof READ)[number] }>;
/** Hands with the day by the firm's clock. */
export type TodayHands = Hands & { readonly today: string };

/** What is read of a module, or nothing where the caller has no right there: it is left out then and not shown as zero. */
export async function ifAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof AccessError) return undefined;
    throw problem;
  }
}

/** A project that the caller sees; 404 of any other, also for a caller without any right to projects. */
export async function readProject({ seenIn }: Pick<Hands, 'seenIn'>, id: string) {
  const found = await ifAllowed(() => seenIn(consultingProjects, 'project').read(id));
  if (found === undefined) throw new AccessError(404);
  return found;
}

/** The text of a value that a row holds in addition to its declared fields, such as a label; empty where it has none. */
export function textIn(row: object, name: string): string {
  const value: unknown = Object.entries(row).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** Rows of one call are limited by the platform; a project has fewer rows of a kind than this. */
export const MAX_ROWS = 1000;
