import { AccessError } from '../../errors/errors.ts';

/** What is not there, and what may not be seen, are answered alike. */
export const processNotFound = () => new AccessError(404, '审核流程不存在！');
export const taskNotFound = () => new AccessError(404, '审核任务不存在！');
