import type { PlatformAnswer } from '@jianheng/contract';

/** What a print needs to be shown. */
export type Prepared = PlatformAnswer<'GET /b/f/:formId/print/:ids/prepare'>;
