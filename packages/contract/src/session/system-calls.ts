import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { fileAnswer } from '../wire/values.ts';

const LEADING = ['knowledge', 'industrial', 'portal', 'costCloud'] as const;
/** Other systems that a firm may have: 知识库、即时通讯、AI 助手、行业平台、外部门户、客服系统、第三方 ECMS、造价云. */
export type SystemName = (typeof LEADING)[number] | 'im' | 'ai' | 'service' | 'ecms';

const signedIn = z.strictObject({ authToken: z.string(), userName: z.string() });

/** Going on to other systems (外部系统): a token says there for a minute who has come. */
export const systemCalls = defineCalls({
  /** The public keys by which they check it, as RFC 7517 has them. */
  'GET /share/systemKeys': { data: fileAnswer },
  /** Nothing where the firm has no assistant. */
  'GET /ai/getAiUserInfo': {
    data: z.strictObject({ domain: z.string(), token: z.string(), tenantId: z.string() }).nullable(),
  },
  'POST /b/ydccs/login': { data: signedIn },
  'GET /ecms3/getEcms3Info': { data: signedIn },
  'POST /b/icc/getToken': {
    data: z.strictObject({
      address: z.string(),
      accessKeyId: z.string(),
      userNo: z.string(),
      token: z.string(),
      /** Seconds since 1970. */
      time: z.string(),
      /** Ed25519 over accessKeyId, userNo, time and token, a line each. */
      signature: z.string(),
    }),
  },
  'POST /b/system/token': {
    body: z.strictObject({
      system: z.enum(LEADING, '没有这样的外部系统'),
      /** A page of it; else its beginning. */
      address: z.string().max(2000).optional(),
    }),
    data: z.strictObject({ address: z.string(), ...signedIn.shape }),
  },
});
