import { createHash } from 'node:crypto';
import type { Tx } from '@jianheng/server-platform';
import { readRevision } from '../blocks/project-revision.ts';
import { type StoredPlaces, storedFrames } from '../blocks/stored-frames.ts';
import type { TogetherAnswer, TogetherInput, WorkAnswer, WorkInput, WorkName } from '../works/works.ts';
import { EngineHost, type EngineSource } from './engine-host.ts';

/** A project, and its nodes as one row of the tree each. */
export type PlacedProject = Pick<StoredPlaces, 'projectId' | 'name' | 'standard'> & {
  readonly nodes: readonly {
    readonly id: string;
    readonly parentId?: string | null;
    readonly name: string;
    readonly kind: string;
    readonly area?: string | null;
  }[];
};

const host = new EngineHost();
/** A bill that changes while it is read is read again. */
const MAX_TRIES = 5;

/**
 * Asks the engine about a project as it is stored.
 *
 * @returns the answer, and the revision of the bill that it is about
 * @throws what `EngineHost.ask` throws
 */
export async function askEngine<Name extends WorkName>(
  tx: Tx,
  placed: PlacedProject,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<{ readonly revision: string; readonly answer: WorkAnswer<Name> }> {
  return unlessChanged(async () => {
    const { revision, source } = await sourceOf(tx, placed);
    return { revision, answer: await host.ask(source, work, input) };
  });
}

/**
 * Asks the engine about several projects together as they are stored, the tender first.
 *
 * @returns the answer, and the revision of each bill
 * @throws what `EngineHost.ask` throws
 */
export async function askEngineTogether(
  tx: Tx,
  placed: readonly PlacedProject[],
  input: TogetherInput,
): Promise<{ readonly revisions: readonly string[]; readonly answer: TogetherAnswer }> {
  return unlessChanged(async () => {
    const all = [];
    for (const one of placed) all.push(await sourceOf(tx, one));
    return {
      revisions: all.map(({ revision }) => revision),
      answer: await host.askTogether(
        all.map(({ source }) => source),
        input,
      ),
    };
  });
}

/**
 * Asks the engine about a project that is kept as frames and belongs to no register.
 *
 * @throws what `EngineHost.ask` throws
 */
export const askEngineAbout = <Name extends WorkName>(
  source: EngineSource,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<WorkAnswer<Name>> => host.ask(source, work, input);

/**
 * Asks the engine about several such projects together, the tender first.
 *
 * @throws what `EngineHost.ask` throws
 */
export const askEngineAboutAll = (
  sources: readonly EngineSource[],
  input: TogetherInput,
): Promise<TogetherAnswer> => host.askTogether(sources, input);

/** Tries again while a bill is changed as it is read. */
async function unlessChanged<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof ChangedMeanwhile) || tries === MAX_TRIES) throw problem;
    }
  }
}

/** A project at its present revision. */
async function sourceOf(tx: Tx, placed: PlacedProject) {
  const places = placesOf(placed);
  const revision = await readRevision(tx, placed.projectId);
  const source: EngineSource = {
    key: `${tx.tenantId}/${placed.projectId}@${revision}.${namesOf(placed)}`,
    frames: () => unchanged(tx, places, revision),
  };
  return { revision, source };
}

class ChangedMeanwhile extends Error {}

/** The frames of one revision; throws at their end where the bill has changed meanwhile. */
async function* unchanged(tx: Tx, places: StoredPlaces, revision: string): AsyncGenerator<Buffer> {
  yield* storedFrames(tx, places);
  if ((await readRevision(tx, places.projectId)) !== revision) throw new ChangedMeanwhile();
}

/** Names and areas of nodes stand in the answers, and change without a revision of the bill. */
function namesOf({ name, standard, nodes }: PlacedProject): string {
  return createHash('sha256')
    .update(
      JSON.stringify([name, standard, nodes.map((node) => [node.id, node.parentId, node.name, node.area])]),
    )
    .digest('hex')
    .slice(0, 12);
}

function placesOf({ nodes, ...project }: PlacedProject): StoredPlaces {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const units = nodes.filter(({ kind }) => kind === 'unit');
  return {
    ...project,
    buildings: nodes
      .filter(({ kind }) => kind === 'building')
      .map(({ id, name, area }) => ({ id, name, area: area ?? null })),
    units: new Map(
      units.map(({ id, name, parentId }) => [
        id,
        {
          name,
          building: parentId !== null && parentId !== undefined && byId.has(parentId) ? parentId : null,
        },
      ]),
    ),
  };
}
