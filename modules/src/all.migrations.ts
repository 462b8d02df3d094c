import { fileURLToPath } from 'node:url';

/** Where each module keeps its migrations: `area/module/migrations/*.sql` below this folder. */
export const MODULES_FOLDER = fileURLToPath(new URL('.', import.meta.url));
