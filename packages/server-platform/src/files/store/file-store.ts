/** A file of this machine with the content that was asked for; `release` says that nobody reads it any more. */
export type LocalCopy = { readonly path: string; release(): void };

/** Where contents lie: on a disk, or with a service that speaks S3. Keys are made by us alone. */
export type FileStore = {
  /** Takes over a file of this machine, which is gone from its place afterwards. What is there under the key stays. */
  put(key: string, path: string): Promise<void>;
  /** The content as a file of this machine; rejects with `FileGoneError` where there is none. */
  fetch(key: string): Promise<LocalCopy>;
  /** The SHA-256 of the content, read without a copy on this machine; rejects with `FileGoneError` where there is none. */
  checksum(key: string): Promise<string>;
  /** Takes it away; nothing happens where there is none. */
  remove(key: string): Promise<void>;
};

/** The store has no such content. */
export class FileGoneError extends Error {
  constructor(key: string) {
    super(`no content at ${key}`);
  }
}

/** The store does not answer, or refuses: try again later. */
export class StoreUnavailableError extends Error {}
