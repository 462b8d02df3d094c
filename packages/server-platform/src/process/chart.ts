import type { Tx } from '../database/transaction.ts';
import type { Tree } from './task-view.ts';
export async function chartOf(_tx: Tx, _tree: Tree) {
  return null;
}
