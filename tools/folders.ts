/**
 * The order of the folders inside each package, lowest first: a file imports from its own folder and from lower ones,
 * types included. A folder's files are those below it that no longer name in the list takes; `.` is the package's root.
 */
export const FOLDER_ORDER: Readonly<Record<string, readonly string[]>> = {
  'packages/expression': [
    'diagnostics',
    'values',
    'syntax',
    'evaluation',
    'functions',
    'compilation',
    'templates',
    '.',
  ],
  'packages/definition': ['schema', 'fields', '.'],
  'packages/process-engine': [
    'time',
    'model',
    'tree-model',
    'state',
    'context',
    'imported-expressions',
    'layout',
    'lint',
    'bpmn/xml',
    'bpmn/settings',
    'bpmn/import',
    'bpmn/export',
    'transitions/tokens',
    'transitions/tasks',
    'transitions/rollback',
    'transitions/scopes',
    'approvers',
    'behaviours',
    'execution',
    'instance-modification',
    'migration',
    'commands/base',
    'commands/approval',
    'commands/administration',
    'commands/execution',
    'commands',
    'queries',
    'bpmn',
    '.',
  ],
};

/** Files that a folder may hold at most, tests apart: more is no longer seen at a glance. */
export const MAX_FILES = 25;
