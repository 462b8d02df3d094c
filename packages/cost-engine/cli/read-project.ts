import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckConfig,
  canonicalImporter,
  ImportError,
  type ImportResult,
  readCheckConfig,
  startImport,
} from '../src/index.ts';
import type { JobLimits } from './child/run-job.ts';
import { runJob } from './child/run-job.ts';
import { textPieces } from './files/read-pieces.ts';
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
    const { holds } = await runJob({ task: 'import', file }, { out, limits });
    if (holds === 'statement') throw new ImportError(`${file}：这是银行流水，不是计价文件`);
    const { project, issues } = await readProject(join(out, 'project.ndjson'), limits);
    const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as Pick<
      ImportResult,
      'issues'
    >;
    return { project, issues: report.issues ?? issues };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings of a check. Throws ImportError naming the file and the field. */
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
