import type { OpenDatabase } from './open-database.ts';

/** What all instances of an installation know and its database does not: see `ServerSecret`. */
export const installationSecret = ({ request }: Pick<OpenDatabase, 'request'>): string =>
  `${request.password}@${request.database}`;
