import type { FastifyInstance, FastifyReply } from 'fastify';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { errorReply } from './envelope.ts';

type Problem = Error & { readonly statusCode?: number };

/** Faults before a route's own code is reached (broken JSON, too large, no such call) wear the same envelope. */
export function handleFrameworkErrors(app: FastifyInstance): void {
  app.setErrorHandler((problem: Problem, request, reply) => {
    const status = problem instanceof ValidationError ? 400 : (problem.statusCode ?? 500);
    const isOurs = problem instanceof ValidationError || status >= 500;
    const answer = isOurs ? errorReply(problem, request.id) : clientError(status);
    if (answer.status === 500) app.log.error({ err: problem, callId: request.id }, 'defect');
    return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}

/** An address that is no text is met before any route is looked for. */
export function rejectAddress({ code }: { readonly code: string }, reply: FastifyReply): void {
  const answer =
    code === 'FST_ERR_BAD_URL' ? clientError(400, '请求地址格式有误，无法读取。') : clientError(414);
  void reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

const CLIENT_ERRORS: Readonly<Record<number, string>> = {
  400: '请求内容格式有误，无法读取。',
  408: '请求发送过慢，已中断。',
  413: '请求内容过大。',
  414: '请求地址过长。',
  415: '不支持的内容类型，应为 application/json。',
};

function clientError(status: number, msg = CLIENT_ERRORS[status] ?? '请求有误。') {
  if (status === 404) return errorReply(new AccessError(404, '没有这个接口。'), '');
  return {
    status,
    body: JSON.stringify({
      success: false,
      code: status,
      httpCode: status,
      msg,
      data: null,
      error: 'invalid',
    }),
  };
}
