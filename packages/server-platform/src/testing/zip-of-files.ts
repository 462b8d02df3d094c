import { strToU8, zipSync } from 'fflate';

/** A small archive of files by their names. */
export const zipOfFiles = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [
        name,
        typeof bytes === 'string' ? strToU8(bytes) : bytes,
      ]),
    ),
  );
