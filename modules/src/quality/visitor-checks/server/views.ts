import type { AnswerOf } from '@jianheng/contract';
import type { visitorCalls } from '../visitor-checks.calls.ts';
import type { Visit } from './open-link.ts';
import { bytesLeft, ENDINGS, MAX_LINES } from './read-file.ts';
import { readChecks, type StoredCheck } from './stored-checks.ts';
import { readComparisons } from './stored-comparisons.ts';
import { readFiles, type StoredFile } from './stored-files.ts';

type VisitView = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link'>;

/** A link as its visitor sees it, with what was made with it. Of the firm it tells the name alone. */
export async function visitView(visit: Visit, now: Date): Promise<VisitView> {
  const { firm, name, visitor, expiresOn, keepDays, ...link } = visit.link;
  return {
    firm,
    name,
    visitor,
    expiresOn,
    keepDays,
    files: { used: link.filesUsed, max: link.maxFiles },
    megabytes: { used: link.megabytesUsed, max: link.maxMegabytes },
    checks: { used: link.checksUsed, max: link.maxChecks },
    maxBytes: bytesLeft(visit.link),
    maxLines: MAX_LINES,
    endings: [...ENDINGS],
    own: {
      files: (await readFiles(visit, now)).map(fileView),
      checks: (await readChecks(visit, now)).map(checkView),
      comparisons: await readComparisons(visit, now),
    },
  };
}

export const fileView = ({ id, name, lines, report, addedAt, removedAt }: StoredFile) => ({
  id,
  name,
  lines,
  verdict: report.verdict,
  amount: report.lineAmount,
  addedAt,
  removedAt,
});

export const checkView = ({ rules, conditions, ...check }: StoredCheck) => ({
  ...check,
  name: conditions.name,
  rules: rules.length,
});
