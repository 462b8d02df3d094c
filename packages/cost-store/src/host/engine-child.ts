/**
 * A process that keeps projects in memory and answers questions about them. It knows no database, reads no foreign file, and ends
 * with the server.
 */
import { FileError } from '@jianheng/foreign-content';
import { readFrames } from '../frames/read-frames.ts';
import { projectOf } from '../loading/project-of.ts';
import { LoadedProject } from '../works/loaded-project.ts';
import { doWork, doWorkTogether } from '../works/works.ts';
import type { FromEngine, ToEngine } from './engine-messages.ts';

/** Lines of all projects in memory together; about 0.7 kB each. */
const MAX_LINES = 600_000;

/** The projects in memory, the one asked for last at the end. */
const projects = new Map<string, LoadedProject>();
let pieces: Uint8Array[] = [];

function load(key: string): void {
  const project = projectOf(readFrames(Buffer.concat(pieces)));
  pieces = [];
  for (const [known, { project: other }] of projects) {
    const lines = [...projects.values()].reduce(
      (sum, one) => sum + one.project.lines.count,
      project.lines.count,
    );
    const isOlder = withoutRevision(known) === withoutRevision(key);
    if (isOlder || (lines > MAX_LINES && other !== project)) projects.delete(known);
  }
  projects.set(key, new LoadedProject(project));
}

/** Of a project only its newest revision is kept. */
const withoutRevision = (key: string) => key.slice(0, key.lastIndexOf('@'));

/** A project in memory, which becomes the last that leaves it. */
function wanted(key: string): LoadedProject | undefined {
  const loaded = projects.get(key);
  if (loaded === undefined) return undefined;
  projects.delete(key);
  projects.set(key, loaded);
  return loaded;
}

function answerTo(message: ToEngine): FromEngine | undefined {
  if (message.type === 'frames') {
    pieces.push(...message.pieces);
    return undefined;
  }
  if (message.type === 'load') {
    load(message.key);
    return { type: 'loaded' };
  }
  if (message.type === 'askTogether') {
    const all = message.keys.map(wanted);
    const missing = message.keys.find((_, place) => all[place] === undefined);
    if (missing !== undefined) return { type: 'missing', key: missing };
    const loaded = all.filter((one) => one !== undefined);
    return { type: 'answer', answer: doWorkTogether(loaded, message.input) };
  }
  const loaded = wanted(message.key);
  if (loaded === undefined) return { type: 'missing', key: message.key };
  // What came over the channel was made by `EngineHost.ask`, whose types hold the input against the work.
  return { type: 'answer', answer: doWork(loaded, message.work, message.input as never) };
}

process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToEngine) => {
  let answer: FromEngine | undefined;
  try {
    answer = answerTo(message);
  } catch (problem) {
    if (message.type !== 'ask') pieces = [];
    answer =
      problem instanceof FileError
        ? { type: 'refused', sentence: problem.message }
        : {
            type: 'failed',
            trace: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
          };
  }
  if (answer) process.send?.(answer);
});
