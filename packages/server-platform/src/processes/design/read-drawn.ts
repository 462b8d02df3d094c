import type { PlatformBody } from '@jianheng/contract';
import { compileTree } from '@jianheng/process-engine';
import type { Drawn } from './new-version.ts';
import { readInChild } from './read-in-child.ts';

/** What the file or the tree of a body says; a file is read in a process of its own. */
export async function readDrawn(body: PlatformBody<'POST /act/procdef/check'>): Promise<Drawn> {
  if ('xml' in body) return readInChild(body.xml);
  const { key, tree } = body;
  return { models: [compileTree({ ...tree, key, name: key })], problems: [], notes: [], tree };
}
