import { readRevision } from '@jianheng/cost-store';
import { type Call, serve, type Tx } from '@jianheng/server-platform';
import { libraryCalls, reviewStateCalls } from '../cost-library.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import type { Project } from './compute-fees.ts';
import { submittedDigest } from './submitted-digest.ts';

/** Share of the amount that has to be in subjects: a bill below it yields wrong indices. */
const MIN_COLLECTED = 0.95;

/** The state of a project on its way into a library. */
export const reviewStates = serve(
  costProjects,
  reviewStateCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'GET /b/project/auditing/getProjectInfoStatus/:type/:projectId': {
      label: '造价项目：审核与入库状态',
      reads: async ({ row, tx, params: { type } }) => {
        const { library, reviewState } = row;
        const judged = type === 'review' ? row.submittedRevision : row.libraryRevision;
        const isStale = judged !== null && String(judged) !== (await readRevision(tx, row.id));
        const { by, at } = type === 'library' ? storedBy(row) : reviewedBy(row);
        const stored = library === 'none' ? ('draft' as const) : ('stored' as const);
        const reviewed = reviewState === 'submitted' ? ('pending' as const) : reviewState;
        const status = type === 'review' ? reviewed : stored;
        return {
          status,
          library,
          by,
          byName: await nameOf(tx, by),
          at,
          remark: row.reviewRemark ?? '',
          isStale,
        };
      },
    },
  },
);

type Signed = { readonly by: string | null; readonly at: string | null };
const storedBy = ({ storedBy: by, storedAt: at }: Project): Signed => ({ by, at });
const reviewedBy = (row: Project): Signed =>
  row.reviewState === 'submitted'
    ? { by: row.submittedBy, at: row.submittedAt }
    : { by: row.reviewedBy, at: row.reviewedAt };

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) return '';
  const { rows } = await tx.client.query<{ name: string }>(
    'select name from staff where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return rows[0]?.name ?? '';
}

/** Puts a project into the personal library, or submits it for that of the firm. */
export const intoLibrary = serve(
  costProjects,
  libraryCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/evaluate/project/intoPersonLib': {
      label: '造价项目：入库',
      writes: async ({ row, body: { library }, record, ...hands }) => {
        const { tx, tables, user, now, businessError } = hands;
        if (row.reviewState === 'submitted') throw businessError('underReview', { name: row.name });
        if (library === 'personal' && row.library === 'firm')
          throw businessError('inFirmLibrary', { name: row.name });
        const revision = await requireCollected(hands, row);
        const digest = await submittedDigest(tx, row.id);
        if (row.library === library && isStored(row, { revision, digest }))
          throw businessError('inLibrary', { name: row.name });
        record({ library, revision });
        if (library === 'firm') {
          await tables.project.change(row.id, {
            reviewState: 'submitted',
            submittedBy: user.id,
            submittedAt: now,
            submittedRevision: Number(revision),
            submittedDigest: digest,
            reviewRemark: null,
          });
          return { status: 'pending', library: row.library };
        }
        await tables.project.change(row.id, {
          library,
          reviewState: 'draft',
          storedBy: user.id,
          storedAt: now,
          submittedRevision: null,
          submittedDigest: null,
          libraryRevision: Number(revision),
        });
        return { status: 'stored', library };
      },
    },
  },
);

/** Whether a library has the project as it is now. In that of the firm all of its content was reviewed, not the bill alone. */
const isStored = (
  { library, libraryRevision, reviewState, submittedDigest: reviewed }: Project,
  now: { readonly revision: string; readonly digest: string },
) =>
  String(libraryRevision) === now.revision &&
  (library !== 'firm' || (reviewState === 'passed' && reviewed === now.digest));

type Hands = Pick<Call<typeof costProjects, 'clear'>, 'tables' | 'businessError' | 'user'> & {
  readonly tx: Tx;
};

/** Refuses a bill of which too much is in no subject; returns the revision that was looked at. */
async function requireCollected(hands: Hands, row: Project): Promise<string> {
  const { revision, answer } = await askProjectEngine<'subjects'>(hands, row, 'subjects', {});
  if (answer.total.lines === 0) throw hands.businessError('nothingToClear', { name: row.name });
  const loose = answer.subjects.find(({ id }) => id === '')?.share ?? 0;
  if (1 - loose < MIN_COLLECTED)
    throw hands.businessError('notCollected', {
      name: row.name,
      share: ((1 - loose) * 100).toFixed(1),
    });
  return revision;
}

/** Accepts a project into the library of the firm: by another person, and as it was submitted, bill and data. */
export async function approveReview({
  row,
  tx,
  user,
  now,
  tables,
  input,
  businessError,
}: Call<typeof costProjects, 'approveReview'>) {
  if (row.submittedBy === user.id) throw businessError('ownReview');
  const isSame =
    String(row.submittedRevision) === (await readRevision(tx, row.id)) &&
    row.submittedDigest === (await submittedDigest(tx, row.id));
  if (!isSame) throw businessError('changedSince');
  await tables.project.change(row.id, {
    library: 'firm',
    reviewState: 'passed',
    reviewedBy: user.id,
    reviewedAt: now,
    storedBy: row.submittedBy,
    storedAt: now,
    libraryRevision: row.submittedRevision,
    reviewRemark: input.remark ?? null,
  });
}

/** Returns a project to those who submitted it, with the reason. */
export async function returnReview({
  row,
  user,
  now,
  tables,
  input,
  businessError,
}: Call<typeof costProjects, 'returnReview'>) {
  if (row.submittedBy === user.id) throw businessError('ownReview');
  await tables.project.change(row.id, {
    reviewState: 'returned',
    reviewedBy: user.id,
    reviewedAt: now,
    reviewRemark: input.remark,
  });
}
