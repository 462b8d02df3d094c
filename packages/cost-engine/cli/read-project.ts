import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobLimits, textPieces } from '@jianheng/foreign-files';
import {
  type CheckConfig,
  canonicalImporter,
  type ImportResult,
  readCheckConfig,
  startImport,
} from '../src/index.ts';
import { runCostJob } from './child/job.ts';
import { readJson } from './read-json.ts';

/**
 * Reads a project into columns: the canonical format here, any other format by a process of its own whose canonical output is read.
 */
export async function readProject(file: string, limits: JobLimits): Promise<ImportResult> {
  return (await readCanonical(file)) ?? readByChild(file, limits);
}

/** `null` when the file is in another format. */
async function readCanonical(file: string): Promise<ImportResult | null> {
  const isPacked = file.endsWith('.gz');
  if (!isPacked && !file.endsWith('.ndjson')) return null;
  const run = startImport(canonicalImporter);
  let isStart = true;
  for await (const piece of textPieces(file, { isPacked })) {
    if (isStart && !piece.trimStart().startsWith('{')) return null;
    isStart = false;
    run.push(piece);
  }
  return run.finish();
}

async function readByChild(file: string, limits: JobLimits): Promise<ImportResult> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-project-'));
  try {
    const out = join(folder, 'out');
    await runCostJob({ task: 'import', file }, { out, limits });
    const { project, issues } = await readProject(join(out, 'project.ndjson'), limits);
    const report: Partial<ImportResult> = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
    return { project, issues: report.issues ?? issues };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings of a check. Throws FileError naming the file and the field. */
export function readConfig(file: string): Promise<CheckConfig> {
  return readJson(file, readCheckConfig);
}

/** The canonical file of a project: the path itself, or `project.ndjson` in the folder that an import has written. */
export async function projectFile(path: string): Promise<string> {
  const isDirectory = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  return isDirectory ? join(path, 'project.ndjson') : path;
}
