import type { Program } from '@jianheng/command-line';
import { importStatements } from './import-statements.ts';
import { suggestCommand } from './suggest-claims.ts';

/** Statements of banks as files, without database or screen. */
export const PROGRAM: Program = {
  name: 'npm run bank',
  commands: { import: importStatements, suggest: suggestCommand },
  options: {
    out: '结果写到哪个目录（已有则替换）；多个文件时其下各成一个目录',
    account: '文件没有写明账号时，这些流水属于哪个账号',
  },
};
