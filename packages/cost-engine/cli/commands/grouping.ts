import { type Call, UsageError } from '@jianheng/command-line';
import type { Grouping } from '../../src/index.ts';

/** What `--by` may say. */
export const GROUPINGS: readonly Grouping[] = [
  'project',
  'building',
  'specialty',
  'building-specialty',
  'purpose',
  'format',
];

/** What nodes are made of (`--by`). Throws UsageError for what is no grouping. */
export function groupingOption({ options }: Call, usual: Grouping): Grouping {
  const written = options.get('by') ?? usual;
  const by = GROUPINGS.find((one) => one === written);
  if (!by) throw new UsageError(`选项 --by 应为 ${GROUPINGS.join('、')} 之一，实为「${written}」`);
  return by;
}
