import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** As much of exceljs as reads a workbook. */
export type Reference = {
  readonly Workbook: new () => {
    readonly xlsx: { readFile(file: string): Promise<unknown> };
    eachSheet(visit: (sheet: { eachRow(visit: () => void): void }) => void): void;
  };
};

/**
 * Fetches exceljs into a folder and answers the address of its module. Only who measures needs it: it brings 150 packages, some
 * of which warn whoever installs them.
 */
export async function fetchReference(folder: string): Promise<string> {
  const wanted = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, 'exceljs@4.4.0'];
  await promisify(execFile)('npm', wanted, { cwd: folder });
  return pathToFileURL(join(folder, 'node_modules', 'exceljs', 'excel.js')).href;
}
