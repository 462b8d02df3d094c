import { callSpec, platformCalls } from '@jianheng/contract';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { Tickets } from '../../identity/tickets.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { isMarked } from '../marking/mark-job.ts';
import { readBurntMark, readWaterMark } from '../water-mark.ts';
import { noSuchFile } from './attach.ts';
import { readReadable } from './file-reading.ts';
import { fileReply } from './file-replies.ts';

const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
/** A film is asked for in pieces as long as somebody looks at it. */
const FILM_SECONDS = 4 * 3600;
const FILM = /^\/api\/b\/file\/preview\/video\/\d{1,18}\/[^/?#]{1,1000}$/;
const FILE =
  /^\/api\/(?:b\/fileItem\/download\/[\d,]{1,2000}|b\/file\/download\/[\w%+=-]{1,2000}|b\/file\/preview\/content\/\d{1,18}|download\/\d{1,18}|image\/\d{1,18}|b\/pageoffice\/(?:word\/\d{1,18}\/content|\d{1,18}\/render)|pageoffice\/view\/openFile)$/;
const OFFICE = ['.docx', '.xlsx'];

/** 预览: what a browser needs to show a file, and what goes over it. */
export function previewRoutes(code: ModuleCode, tickets: () => Tickets): AnyRoute[] {
  return [
    route(
      { ...reading, ...callSpec(platformCalls, 'GET /b/file/preview/:id/prepare'), summary: '预览：准备' },
      async (call) => {
        const [item] = await readReadable(call, code, [call.params.id]);
        if (!item) throw noSuchFile();
        const isFilm = item.type.startsWith('video/');
        const path = isFilm
          ? `/api/b/file/preview/video/${item.id}/${encodeURIComponent(item.name)}`
          : `/api/b/file/preview/content/${item.id}`;
        const seconds = isFilm ? FILM_SECONDS : undefined;
        const { ticket } = tickets().make(call.user, path, new Date(), seconds);
        const isOffice = OFFICE.some((ending) => item.name.toLowerCase().endsWith(ending));
        return {
          type: isOffice ? ('pageOffice' as const) : ('other' as const),
          id: item.id,
          url: `${path}?AuthToken=${encodeURIComponent(ticket)}`,
          fileName: item.name,
          fileSize: item.size,
          mediaType: item.type,
          isMarked: isMarked(item.type) && (await readBurntMark(call)) !== null,
        };
      },
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'GET /b/file/preview/content/:id'),
        summary: '预览附件（内容）',
        takesTicket: 'once',
        auditedReading: 'file.preview',
      },
      async (call) => {
        const [item] = await readReadable(call, code, [call.params.id]);
        if (!item) throw noSuchFile();
        const mark = await readBurntMark(call);
        call.audit(`file/${item.id}`, { file: item.name });
        return fileReply({ server: call.server, tenantId: call.tx.tenantId }, item, { inline: true, mark });
      },
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'GET /b/file/preview/video/:id/:name'),
        summary: '预览附件（视频，可按 Range 分段）',
        takesTicket: 'forAWhile',
        auditedReading: 'file.preview',
      },
      async (call) => {
        const [item] = await readReadable(call, code, [call.params.id]);
        if (!item?.type.startsWith('video/')) throw noSuchFile();
        const { range } = call.request.headers;
        // A film is fetched in many pieces: its first one is what counts.
        if (range === undefined || range.startsWith('bytes=0-'))
          call.audit(`file/${item.id}`, { file: item.name });
        return fileReply({ server: call.server, tenantId: call.tx.tenantId }, item, {
          inline: true,
          range,
          inPieces: true,
        });
      },
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'POST /b/file/ticket'),
        summary: '在新窗口打开文件用的票据：一分钟内一次，视频四小时',
      },
      async ({ user, body }) => {
        const isFilm = FILM.test(body.path);
        if (!isFilm && !FILE.test(body.path)) throw new ValidationError({ path: inputFault('ticketPath') });
        const { ticket, path, expiresIn } = tickets().make(
          user,
          body.path,
          new Date(),
          isFilm ? FILM_SECONDS : undefined,
        );
        return { url: `${path}?AuthToken=${encodeURIComponent(ticket)}`, expiresIn };
      },
    ),
    route(
      { ...reading, ...callSpec(platformCalls, 'GET /b/desktop/getWaterMark'), summary: '水印' },
      (call) => readWaterMark(call),
    ),
  ];
}
