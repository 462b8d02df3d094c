import { createHash } from 'node:crypto';
import {
  type EngineSource,
  type StatedFacts,
  unpackFrames,
  withoutFileName,
  withStatedFacts,
} from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import { moduleError, type Server } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { withLink } from './open-link.ts';
import { readFrames } from './stored-files.ts';

type Place = { readonly server: Server; readonly token: string; readonly tenantId: string };

type AskedFile = {
  readonly id: string;
  readonly facts: StatedFacts;
  /** The name of the file, where buildings and units that are called by it are to match those of other files. */
  readonly plain?: string | undefined;
};

/** A file as the engine is asked about it, with the facts that its visitor states. Its bill is read when the engine needs it. */
export function sourceOf({ server, token, tenantId }: Place, { id, facts, plain }: AskedFile): EngineSource {
  const { name, standard, areas } = facts;
  const stated = { name, standard, areas };
  const digest = createHash('sha256')
    .update(JSON.stringify([stated, plain]))
    .digest('hex')
    .slice(0, 12);
  return {
    key: `${tenantId}/visitor-${id}@${digest}`,
    frames: async function* () {
      const packed = await withLink(server, token, 'reads', (visit) => readFrames(visit, id));
      const frames = withStatedFacts(await unpackFrames(packed), stated);
      yield plain === undefined ? frames : withoutFileName(frames, plain);
    },
  };
}

/** What the engine refuses is told to the visitor in its own words. */
export async function orRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw moduleError(visitorChecks, 'notCheckable', { says: problem.message.replace(/。$/, '') });
  }
}
