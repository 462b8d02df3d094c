import { readXlsx } from 'hucre';

/** The rows of an exported workbook, heading first, as the texts and numbers of their cells. */
export async function readWorkbook(file: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file);
  return (sheets[0]?.rows ?? []) as unknown[][];
}
