/** `npm run bank -- COMMAND …`: statements of banks as files, without database or screen. */
import { runCommand } from '@jianheng/command-line';
import { importStatements } from './import-statements.ts';
import { suggestCommand } from './suggest-claims.ts';

process.exitCode = await runCommand(
  'npm run bank',
  { import: importStatements, suggest: suggestCommand },
  process.argv.slice(2),
);
