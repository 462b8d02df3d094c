/**
 * Keys for requests that must not happen twice. The very same request keeps its key until the server has answered:
 * silence of the network says nothing about the server. Another request, or the same one later, gets a new key.
 */
export class IdempotencyKeys {
  #open: { readonly what: string; readonly key: string } | undefined;

  keyFor(request: unknown): string {
    const what = JSON.stringify(request);
    if (this.#open?.what !== what) this.#open = { what, key: newIdempotencyKey() };
    return this.#open.key;
  }

  /** The server has said yes or no. */
  answered(): void {
    this.#open = undefined;
  }
}

/** A fresh key for one user action; send the same one again when the action is repeated after a failure. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
