import { Denied } from '../http/faults.ts';

/** What is not there, and what may not be seen, are answered alike. */
export const noSuchProcess = () => new Denied(404, '审核流程不存在！');
export const noSuchTask = () => new Denied(404, '审核任务不存在！');
