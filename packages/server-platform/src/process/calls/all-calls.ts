import type { AnyRoute } from '../../http/route.ts';
import type { ModuleCode } from '../process-house.ts';
import { actingCalls } from './acting-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { correctingCalls } from './correcting-calls.ts';
import { definitionCalls } from './definition-calls.ts';
import { designCalls } from './design-calls.ts';
import { focusCalls } from './focus-calls.ts';
import { formCalls } from './form-calls.ts';
import { listCalls } from './list-calls.ts';
import { manageCalls } from './manage-calls.ts';
import { proxyCalls } from './proxy-calls.ts';
import { readingCalls } from './reading-calls.ts';
import { relatedCalls } from './related-calls.ts';

/** The calls of the catalogue's area "workflow", and our own beside them. */
export function processRoutes(code: ModuleCode): AnyRoute[] {
  return [
    ...definitionCalls(),
    ...formCalls(),
    ...listCalls(),
    ...readingCalls(code),
    ...actingCalls(code),
    ...focusCalls(code),
    ...relatedCalls(code),
    ...manageCalls(code),
    ...correctingCalls(code),
    ...designCalls(code),
    ...proxyCalls(),
    ...calendarCalls(),
  ];
}
