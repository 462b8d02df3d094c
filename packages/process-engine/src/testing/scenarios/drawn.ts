import type { ProcessStep } from '@jianheng/definition';
import type { ProcessModel } from '../../model/process-model.ts';
import { compileTree } from '../../tree-model/compile-tree.ts';

/** A process as people draw it: steps one below the other. */
export const tree = (...steps: ProcessStep[]): ProcessModel =>
  compileTree({ key: 'tree', name: '树', steps });

/** A step for one person, who is called after it. */
export const approve = (key: string): ProcessStep => ({
  kind: 'approve',
  key,
  label: key,
  by: { kind: 'users', users: [`u_${key}`] },
});

/** A step that calls the process `callee`. */
export const call = { kind: 'call', key: 'k', label: '子流程', calls: 'callee' } as const;
