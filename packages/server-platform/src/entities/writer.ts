import type { User } from '../authorization/user.ts';
import type { Server } from '../http/contexts.ts';
import type { Writer } from '../storage/writing/fill-in.ts';

/** A person as whoever writes rows. */
export function createWriter(server: Server, user: User): Writer {
  return { userId: user.id, departmentId: user.departmentId, now: server.now(), ids: server.ids };
}
