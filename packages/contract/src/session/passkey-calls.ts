import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { moment } from '../wire/values.ts';
import { kid, sealed } from './session-parts.ts';

const bytes = z.string().max(20_000);
const credential = z.strictObject({ id: z.string(), type: z.literal('public-key') });
const given = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
};

/** What a device signed; what else browsers say of it is left out by the page. */
export const passkeyShown = z.strictObject({
  ...given,
  response: z.strictObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

/** 通行密钥: keys of devices in place of codes, as browsers take and give them (WebAuthn). */
export const passkeyCalls = defineCalls({
  'GET /login/passkey': {
    data: z.array(z.strictObject({ id: z.string(), name: z.string(), createdDate: moment })),
  },
  'POST /login/passkey/begin': {
    body: z.strictObject({ password: sealed, kid }),
    data: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('preferred'),
        userVerification: z.literal('preferred'),
      }),
      attestation: z.literal('none'),
    }),
  },
  /** Codes for the loss of all devices come with whatever was the first second thing. */
  'POST /login/passkey/confirm': {
    body: z.strictObject({
      name: z.string().trim().min(1).max(50),
      response: z.strictObject({
        ...given,
        response: z.strictObject({ clientDataJSON: bytes, attestationObject: bytes }),
      }),
    }),
    data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /login/passkey/remove': {
    body: z.strictObject({ id: z.string().max(2000), password: sealed, kid }),
    data: z.null(),
  },
  /** What a device is asked to sign at the second step. */
  'POST /login/secondStep/passkey': {
    body: z.strictObject({ ticket: z.string().max(300) }),
    data: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      allowCredentials: z.array(credential),
      userVerification: z.literal('preferred'),
    }),
  },
});
