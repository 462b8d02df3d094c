import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultReply } from './envelope.ts';
import { Denied, Invalid } from './faults.ts';

type Problem = Error & { readonly statusCode?: number };

/** Faults before a route's own code is reached (broken JSON, too large, no such call) wear the same envelope. */
export function answerRefusedRequests(app: FastifyInstance): void {
  app.setErrorHandler((problem: Problem, request, reply) => {
    const status = problem instanceof Invalid ? 400 : (problem.statusCode ?? 500);
    const isOurs = problem instanceof Invalid || status >= 500;
    const answer = isOurs ? faultReply(problem, request.id) : clientFault(status);
    if (answer.status === 500) app.log.error({ err: problem, callId: request.id }, 'defect');
    return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}

/** An address that is no text is met before any route is looked for. */
export function refuseAddress({ code }: { readonly code: string }, reply: FastifyReply): void {
  const answer =
    code === 'FST_ERR_BAD_URL' ? clientFault(400, '请求地址格式有误，无法读取。') : clientFault(414);
  void reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

const CLIENT_FAULTS: Readonly<Record<number, string>> = {
  400: '请求内容格式有误，无法读取。',
  408: '请求发送过慢，已中断。',
  413: '请求内容过大。',
  414: '请求地址过长。',
  415: '不支持的内容类型，应为 application/json。',
};

function clientFault(status: number, msg = CLIENT_FAULTS[status] ?? '请求有误。') {
  if (status === 404) return faultReply(new Denied(404, '没有这个接口。'), '');
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
