import type { DrawnTree } from '@jianheng/definition';
import { compileTree, type ProcessModel, readBpmn } from '@jianheng/process-engine';
import { api } from '../../api/client.ts';
import type { Drawing } from '../drafts/drawing.ts';

/** What a version is called that is not one yet. */
export const DRAFT = 'draft';

/** The model of a version, or of what is drawn beside them; nothing of what cannot be read as one. */
export async function comparedModel(drawing: Drawing, id: string): Promise<ProcessModel | null> {
  if (id !== DRAFT) return readFile(drawing, (await api('GET /act/procdef/:id/xml', { params: { id } })).xml);
  const { draft } = drawing;
  if (draft === null) return null;
  return 'xml' in draft ? readFile(drawing, draft.xml) : ofTree(drawing, draft.tree);
}

function readFile({ key }: Drawing, xml: string): ProcessModel | null {
  const [model] = readBpmn(xml).models;
  return model === undefined ? null : { ...model, key };
}

const ofTree = ({ key, name }: Drawing, tree: DrawnTree): ProcessModel => compileTree({ ...tree, key, name });
