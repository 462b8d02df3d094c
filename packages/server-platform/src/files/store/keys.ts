const SHA256 = /^[\da-f]{64}$/;
const NUMBER = /^\d{1,19}$/;

/** Where a content of a firm lies. Nothing that a client sent is part of it but what was checked here. */
export function contentKey(tenantId: string, sha256: string): string {
  if (!NUMBER.test(tenantId) || !SHA256.test(sha256)) throw new Error('no key of a content');
  return `${tenantId}/${sha256.slice(0, 2)}/${sha256}`;
}

/** Where a part of an upload waits for the others. */
export function partKey(tenantId: string, uploadId: string, number: number): string {
  if (!NUMBER.test(tenantId) || !NUMBER.test(uploadId) || !Number.isInteger(number))
    throw new Error('no key of a part');
  return `${tenantId}/parts/${uploadId}/${number}`;
}
