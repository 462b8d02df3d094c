import { readFile } from 'node:fs/promises';
import { queryRows } from '../database/query.ts';
import { type FileItem, readItems } from '../files/file-items.ts';
import { filesOf } from '../files/files-of.ts';
import { pictureOf } from '../files/marking/svg-picture.ts';
import type { Tree } from '../processes/forms/tree-access.ts';
import type { CommandContext } from '../processes/process-context.ts';
import { getOpinions } from '../processes/queries/opinions.ts';
import type { SheetOpinion } from './form-sheet.ts';
import { momentText } from './value-text.ts';

/** 审批意见 of a process in their order, with the hand of whoever signed. */
export async function sheetOpinions(context: CommandContext, tree: Tree): Promise<SheetOpinion[]> {
  const { tx } = context;
  const opinions = await getOpinions(tx, tree);
  const signed = await queryRows<{ id: string; signature: string }>(
    tx,
    `select id, signature from wf_decision where tenant_id = $1 and root_id = $2 and signature is not null`,
    [tx.tenantId, tree.rootId],
  );
  const hands = new Map<string, string>();
  for (const { id, signature } of signed) {
    const [item] = await readItems(tx, [signature]);
    if (item) hands.set(id, await handOf(context, item));
  }
  return opinions.map(
    ({ id, taskName, userName, deptName, onBehalfOf, kindLabel, at, comment, attachments, targetNames }) => ({
      step: taskName ?? '',
      person: [deptName, `${userName ?? '系统'}${onBehalfOf ? `（代${onBehalfOf}）` : ''}`]
        .filter((part) => part !== null)
        .join(' '),
      verb: [kindLabel, targetNames].filter(Boolean).join('：'),
      time: momentText(new Date(at)),
      comment: comment ?? '',
      files: attachments.map(({ fileName }) => fileName).join('、'),
      signature: hands.get(id) ?? '',
    }),
  );
}

/** More bytes than any hand takes. */
const LARGEST_HAND = 150_000;

/** Signatures that cannot be read are left out: what was decided is what the paper is for. */
async function handOf({ server, tx }: CommandContext, { type, size, sha256 }: FileItem): Promise<string> {
  if (!/^image\/(png|jpeg|gif)$/.test(type) || size > LARGEST_HAND) return '';
  try {
    const copy = await filesOf(server).open(tx.tenantId, sha256);
    try {
      return await pictureOf(`data:${type};base64,${(await readFile(copy.path)).toString('base64')}`);
    } finally {
      copy.release();
    }
  } catch (problem) {
    server.log.error({ err: problem }, 'a signature could not be read for a print');
    return '';
  }
}
