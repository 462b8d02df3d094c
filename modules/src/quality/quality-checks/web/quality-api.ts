import type { AnswerOf } from '@jianheng/contract';
import { createApi, queryKeys } from '@jianheng/web-platform';
import type { checkRecordCalls, consentCalls, reportCalls } from '../check-records.calls.ts';
import type { findingCalls } from '../check-rules.calls.ts';
import { qualityChecks } from '../quality-checks.module.ts';

/** Calls of quality checks by name. */
export const qualityApi = createApi<
  typeof checkRecordCalls & typeof consentCalls & typeof findingCalls & typeof reportCalls
>();

export type Outcomes = AnswerOf<typeof checkRecordCalls, 'POST /b/quality/checkrecord/outcomes'>;
export type RuleResult = Outcomes['rules'][number];
export type FindingRow = AnswerOf<typeof findingCalls, 'POST /b/quality/check/findings'>['rows'][number];

export const RECORDS = qualityChecks.entities.checkRecord.path;

/** The query key of data about a record, which is refreshed together with the record. */
export const recordKey = (id: string, part: string) => queryKeys.entity.rowPart(RECORDS, id, part);

/** Levels as people call them, the gravest first. */
export const LEVELS = { error: '错误', warning: '警告', info: '提示' } as const;
export const TONES = { error: 'wrong', warning: 'wait', info: 'act' } as const;
