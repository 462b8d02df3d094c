type Case = readonly [file: string, written: string];

/** Imports that must be caught. */
export const WRONG: readonly Case[] = [
  ['packages/expression/src/a.ts', '@jianheng/definition'],
  ['packages/definition/src/a.ts', '@jianheng/server-platform'],
  ['packages/definition/src/a.ts', '@jianheng/process-engine'],
  ['packages/definition/src/a.ts', 'node:fs'],
  ['packages/definition/src/a.ts', '@jianheng/definition/src/field.ts'],
  ['packages/process-engine/src/a.ts', '@jianheng/cost-engine'],
  ['packages/process-engine/src/a.ts', 'node:crypto'],
  ['packages/server-platform/src/a.ts', '@jianheng/web-platform'],
  ['packages/server-platform/src/a.ts', '../../../modules/src/people/hr/hr.module.ts'],
  ['packages/server-platform/src/a.ts', '../../definition/src/field.ts'],
  ['packages/web-platform/src/a.ts', 'fs'],
  ['packages/web-platform/src/a.ts', '@jianheng/modules/web'],
  ['modules/src/people/hr/hr.module.ts', '@jianheng/web-platform'],
  ['modules/src/people/hr/hr.module.ts', '../../money/finance/finance.messages.ts'],
  ['modules/src/people/hr/server/a.ts', '../web/b.tsx'],
  ['modules/src/people/hr/server/a.ts', '../../../money/finance/server/b.ts'],
  ['modules/src/people/hr/web/a.tsx', '@jianheng/server-platform'],
  ['apps/web/src/main.ts', '@jianheng/modules/server'],
  ['apps/server/src/main.ts', '../../../modules/src/people/hr/server/a.ts'],
  ['packages/shared/src/utils.ts', '@jianheng/definition'],
];

/** Imports that must not be blamed. */
export const RIGHT: readonly Case[] = [
  ['packages/server-platform/src/a.ts', 'fastify'],
  ['packages/server-platform/src/a.ts', 'node:fs'],
  ['packages/server-platform/src/a.ts', '@jianheng/process-engine'],
  ['packages/web-platform/src/a.ts', '@jianheng/expression'],
  ['modules/src/people/hr/hr.module.ts', '../../money/finance/finance.module.ts'],
  ['modules/src/people/hr/server/hr.server.ts', './hire-employee.ts'],
  ['apps/server/src/main.ts', '@jianheng/modules/server'],
];
