import type { ProcessSettings } from '@jianheng/definition';
import type { ProcessNode } from './process-nodes.ts';

/** A process as the engine runs it: plain JSON, whoever drew it. `lintModel` says whether it can run. */
export interface ProcessModel {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly ProcessNode[];
  readonly flows: readonly ProcessFlow[];
  readonly settings?: ProcessSettings;
  /** Values that every instance begins with, unless it is given others. */
  readonly vars?: Readonly<Record<string, unknown>>;
}

/** An arrow. Without `condition` it is always open; the `isDefault` one is taken when no other is. */
export interface ProcessFlow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly condition?: string;
  readonly isDefault?: boolean;
}
