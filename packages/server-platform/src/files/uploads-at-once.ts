import type { User } from '../authorization/user.ts';
import { PersonalLimit } from '../concurrency/personal-limit.ts';
import { AccessError } from '../errors/errors.ts';

/** As many as a browser has connections: what comes in takes room on the disk before anything else counts it. */
const MOST = 6;

const limit = new PersonalLimit(
  MOST,
  (most) => new AccessError(429, '同时上传的文件不能超过 {most} 个，请稍后再试。', { most }),
);

/** Takes in what a person gives, so much at once and no more. */
export function uploadOf<Result>({ tenantId, id }: User, work: () => Promise<Result>): Promise<Result> {
  return limit.run(`${tenantId}/${id}`, work);
}
