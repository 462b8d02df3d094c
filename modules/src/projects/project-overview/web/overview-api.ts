import type { AnswerOf } from '@jianheng/contract';
import { createApi, queryKeys } from '@jianheng/web-platform';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import type { homeCalls, projectCalls } from '../project-overview.calls.ts';

export const overviewApi = createApi<typeof homeCalls & typeof projectCalls>();
export const PROJECT = consultingProjects.entities.project.path;

export type HomeFigures = AnswerOf<typeof homeCalls, 'POST /b/consult/overview/queryHome'>;
export type Summary = AnswerOf<typeof projectCalls, 'GET /b/consult/overview/project-summary/:id'>;
export type Stage = Summary['stages'][number];
export type MapOf = AnswerOf<typeof projectCalls, 'GET /b/consult/overview/project-map/:id'>;
export type Figures = AnswerOf<typeof projectCalls, 'GET /b/consult/overview/project-data/:id'>;
export type Building = AnswerOf<typeof projectCalls, 'GET /b/consult/overview/project-building/:id'>;

/** The key of a part of a project's overview: it is read again when rows of the project change. */
export const overviewKey = (id: string, part: string) =>
  queryKeys.entity.rowPart(PROJECT, id, `overview/${part}`);

const HUB = '/consult/detail/project-info';
/** A tab of the project's page. */
export const tabAddress = (id: string, tab?: string) =>
  tab === undefined ? `${HUB}?id=${id}` : `${HUB}?id=${id}&tab=${encodeURIComponent(tab)}`;
/** A list with filters by the words that its address has for them. */
export const listAddress = (route: string, filters: Readonly<Record<string, string>>) =>
  `${route}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]))}`;

export const TAB = {
  stages: 'consultingProjects.stages.project',
  papers: 'consultingProjects.papers.project',
  points: 'consultingProjects.points.project',
  problems: 'consultingProjects.problems.project',
  contracts: 'consultingContracts.contracts.project',
} as const;

export const { choices: PROJECT_STATES } = consultingProjects.entities.project.fields.state;
export const { choices: STAGE_STATES } = consultingProjects.entities.stage.fields.state;
