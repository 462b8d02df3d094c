import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { designerFile, JIANHENG_MODDLE } from '@jianheng/process-engine';
import { BpmnModdle } from 'bpmn-moddle';
import { type Case, readModelFile } from './read-suite.ts';

/** The models of these cases in a folder of their own, each as the BPMN designer keeps it once it was opened there. */
export async function redrawSuite(folder: string, cases: readonly Case[]): Promise<string> {
  const redrawn = mkdtempSync(join(tmpdir(), 'redrawn-'));
  for (const file of new Set(cases.flatMap(({ files }) => files))) {
    const path = join(redrawn, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await keptByDesigner(readModelFile(folder, file)));
  }
  return redrawn;
}

/** The file as the designer's library reads and writes it again, with a drawing where it had none. */
async function keptByDesigner(xml: string): Promise<string> {
  const moddle = new BpmnModdle({ jianheng: JIANHENG_MODDLE });
  const { rootElement } = await moddle.fromXML(designerFile(xml));
  return (await moddle.toXML(rootElement, { format: true })).xml;
}
