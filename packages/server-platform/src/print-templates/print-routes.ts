import { extname } from 'node:path';
import { callSpec, platformCalls } from '@jianheng/contract';
import { AccessError, businessError } from '../errors/errors.ts';
import { readItems } from '../files/file-items.ts';
import { noSuchFile } from '../files/routes/attach.ts';
import { readWaterMark } from '../files/water-mark.ts';
import { FORM_TEMPLATE, printedForms } from '../form-prints/print-forms.ts';
import type { PrintedRow } from '../form-prints/printed-row.ts';
import { askedBy, readAsked } from '../form-prints/read-asked.ts';
import { sheetOfRow, titleOf } from '../form-prints/sheet-of-row.ts';
import { type AnyRoute, LaterReply, RawReply, route } from '../http/route.ts';
import type { Tickets } from '../identity/tickets.ts';
import { printPdf } from '../printing/print-pdf.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import { commandContext } from '../processes/routes/route-parts.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { OFFICE_TYPES, runStored } from './run-stored.ts';
import { readTemplate, templatesOf } from './template-store.ts';
import { templateValues } from './template-values.ts';
import { formWords, templateWords } from './template-words.ts';

const prints = {
  access: 'signedIn',
  audit: 'form.print',
  transaction: 'write',
  takesTicket: 'once',
  repetition: 'runsAgain',
} as const;

/** 表单打印: any form, shipped or drawn, as PDF from its definition, or filled into a document of the firm's own. */
export function printRoutes(code: ModuleCode, { tickets }: { readonly tickets: Tickets }): AnyRoute[] {
  return [prepareRoute(code, () => tickets), pdfRoute(code), filledRoute(code)];
}

function prepareRoute(code: ModuleCode, tickets: () => Tickets): AnyRoute {
  return route(
    {
      ...callSpec(platformCalls, 'GET /b/f/:formId/print/:ids/prepare'),
      summary: '打印：准备',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
    },
    async (call) => {
      const { known, rows } = await readAsked(call, code);
      const { formId, ids } = call.params;
      const templates = rows.length === 1 ? await templatesOf(call.tx, known.entity.path) : [];
      const open = (what: string) => {
        const path = `/api/b/f/${encodeURIComponent(formId)}/print/${ids}/${what}`;
        const { ticket } = tickets().make(call.user, path, new Date());
        return `${path}?AuthToken=${encodeURIComponent(ticket)}`;
      };
      return {
        label: known.entity.label,
        forms: rows.map((row) => ({ id: row.record.id, title: titleOf(row) })),
        url: open('pdf'),
        templates: templates.map(({ id, name, kind, isDefault }) => ({
          id,
          name,
          kind,
          isDefault,
          url: open(`filled/${id}`),
        })),
      };
    },
  );
}

function pdfRoute(code: ModuleCode): AnyRoute {
  return route(
    { ...prints, ...callSpec(platformCalls, 'GET /b/f/:formId/print/:ids/pdf'), summary: '打印：PDF' },
    async (call) => {
      const { tx, user, server, params, query } = call;
      const { known, rows } = await readAsked(call, code);
      const sheets = [];
      for (const row of rows) sheets.push(await sheetOfRow(commandContext(call, code), row, askedBy(call)));
      const water = await readWaterMark({ tx, user, server });
      const around = { tx, user, now: server.now(), hasCover: query.cover === '1', water };
      const content = await printedForms(around, sheets);
      call.audit(`${known.entity.path}/${params.ids}`, { forms: rows.length });
      const name = `${nameOf(known, rows)}.pdf`;
      return new LaterReply(async () => {
        const pdf = await printPdf(FORM_TEMPLATE, content);
        return fileOf(Buffer.from(pdf), { name, type: 'application/pdf', shown: 'inline' });
      });
    },
  );
}

function filledRoute(code: ModuleCode): AnyRoute {
  return route(
    {
      ...prints,
      ...callSpec(platformCalls, 'GET /b/f/:formId/print/:ids/filled/:templateId'),
      summary: '打印：按模板生成的 Word 或 Excel',
    },
    async (call) => {
      const { tx, server, params } = call;
      const { known, rows } = await readAsked(call, code);
      const template = await readTemplate(tx, params.templateId);
      const [row] = rows;
      if (!row || rows.length > 1 || template.formPath !== known.entity.path) throw new AccessError(404);
      const [item] = await readItems(tx, [template.itemId]);
      if (!item) throw noSuchFile();
      const words = templateWords(await formWords(tx, server.registry, known));
      const values = await templateValues(commandContext(call, code), row, askedBy(call));
      call.audit(`${known.entity.path}/${params.ids}`, { template: template.id, version: template.version });
      const name = `${nameOf(known, rows)}.${template.kind}`;
      return new LaterReply(async () => {
        const { found, filled } = await runStored(
          { server, tenantId: tx.tenantId },
          { item, kind: template.kind, words, values },
        );
        const faults = found.faults.map(({ place, sentence }) => `${place}${sentence}`).slice(0, 5);
        if (!filled) throw businessError('templateFaulty', { faults: `${faults.join('；')}。` });
        return fileOf(filled, { name, type: OFFICE_TYPES[template.kind], shown: 'attachment' });
      });
    },
  );
}

const nameOf = ({ entity }: RegisteredEntity, [first, ...others]: readonly PrintedRow[]) =>
  others.length > 0 || !first ? entity.label : `${entity.label}-${titleOf(first)}`;

type Shown = {
  readonly name: string;
  readonly type: string;
  readonly shown: 'inline' | 'attachment';
};

function fileOf(body: Buffer, { name, type, shown }: Shown): RawReply {
  return new RawReply(body, {
    'content-type': type,
    'content-disposition': `${shown}; filename="print${extname(name)}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    'content-security-policy': `sandbox; default-src 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
