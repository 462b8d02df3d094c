import { encode } from 'uqr';

/** A place of the web as a QR code (二维码), as SVG: black fields on nothing. */
export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const fields = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${fields.join('')}"/></svg>`;
}
