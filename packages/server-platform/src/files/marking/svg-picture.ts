import sharp from 'sharp';

const DATA = /^data:image\/(png|jpeg|gif);base64,([\w+/]{1,200000}={0,2})$/;

/** A picture that is given as a data address, within an SVG of its own size; nothing for anything else. */
export async function pictureOf(address: string): Promise<string> {
  const [, type, base64 = ''] = DATA.exec(address) ?? [];
  if (type === undefined) return '';
  const size = await sizeOf(Buffer.from(base64, 'base64'));
  if (!size) return '';
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/${type};base64,${base64}"/></svg>`;
}

/** Pixels of a picture; nothing where it is none. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: 16_000_000 }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
