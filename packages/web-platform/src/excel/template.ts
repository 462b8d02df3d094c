import type { PlatformAnswer } from '@jianheng/contract';

/** A template as the list tells of it. */
export type Template = PlatformAnswer<'POST /b/excel/template/queryList'>[number];
