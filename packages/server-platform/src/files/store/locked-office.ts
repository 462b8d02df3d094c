import { open } from 'node:fs/promises';

const HEADER = 512;
/** Entries of the directory that are looked through; Office writes a dozen. */
const DIRECTORY = 16_384;
const PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether an OLE container (MS-CFB) is a document that Office encrypted with a password (MS-OFFCRYPTO §2.3.4.4). */
export async function isLockedOffice(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer: header, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0);
    if (bytesRead < HEADER) return false;
    const sector = 2 ** header.readUInt16LE(30);
    const place = (header.readUInt32LE(48) + 1) * sector;
    const { buffer } = await file.read(Buffer.alloc(DIRECTORY), 0, DIRECTORY, place);
    return buffer.includes(PACKAGE);
  } finally {
    await file.close();
  }
}
