import { askEngineAbout, printReport } from '@jianheng/cost-store';
import { moduleError, RawReply } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { orRefused, sourceOf } from './ask-about-file.ts';
import { withLink } from './open-link.ts';
import { requirePace } from './pace.ts';
import { readOpenRules, requireCheck } from './stored-checks.ts';
import { EVENTS, networkOf, recordVisit, type VisitorCall } from './visitor-route.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const CHINA_MS = 8 * 3_600_000;

type Asked = { readonly link: string; readonly id: string; readonly format: keyof typeof TYPES };

/** The report of a check that is done, about the rules that it consists of. No member signs it: the cover says so. */
export async function reportFile(call: VisitorCall, { link: token, id, format }: Asked): Promise<RawReply> {
  const { server } = call;
  const { check, settings, link, tenantId } = await withLink(server, token, 'changes', async (visit) => {
    const done = await requireCheck(visit, id, server.now());
    if (done.state !== 'done') throw moduleError(visitorChecks, 'notFinished');
    await requirePace(visit, server, { kind: 'work', network: networkOf(call) });
    recordVisit(visit, call, {
      event: EVENTS.report,
      facts: { check: done.conditions.name, format },
    });
    const { settings: used } = await readOpenRules(visit.tx, done);
    return { check: done, settings: used, link: visit.link, tenantId: visit.tx.tenantId };
  });
  const { conditions } = check;
  const source = sourceOf({ server, token, tenantId }, { id: check.fileId, facts: conditions });
  const answer = await orRefused(
    askEngineAbout<'report'>(source, 'report', {
      settings,
      corrections: [],
      format: format === 'pdf' ? 'document' : format,
      ignored: [],
      opinions: [],
      rules: conditions.rules,
      cover: {
        firm: link.firm,
        client: link.visitor,
        number: `${link.code}-${check.id}`,
        date: new Date(Date.parse(check.begunAt) + CHINA_MS).toISOString().slice(0, 10),
        preparedBy: '',
        reviewedBy: '',
        approvedBy: '',
        basis: [`访客自助检查（${link.name}），检查结果未经本单位复核`],
      },
    }),
  );
  const content = answer instanceof Uint8Array ? answer : await printReport(answer);
  return RawReply.file(Buffer.from(content), {
    name: `${conditions.name}质量检查报告.${format}`,
    type: TYPES[format],
  });
}
