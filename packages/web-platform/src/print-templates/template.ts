import type { PlatformAnswer } from '@jianheng/contract';

export type Template = PlatformAnswer<'POST /a/sys/printTemplate/query'>[number];
