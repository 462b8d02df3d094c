import type { AnyRoute } from '../../http/route.ts';
import type { Tickets } from '../../identity/tickets.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { itemRoutes } from './item-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { removeRoutes } from './remove-routes.ts';
import { resumableRoutes } from './resumable-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** 附件: giving, reading, previewing and taking away. */
export function fileRoutes(code: ModuleCode, { tickets }: { readonly tickets: Tickets }): AnyRoute[] {
  return [
    ...uploadRoutes(code),
    ...resumableRoutes(code),
    ...itemRoutes(code),
    ...previewRoutes(code, () => tickets),
    ...removeRoutes(code),
  ];
}
