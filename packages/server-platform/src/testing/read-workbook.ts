/** The rows of an exported workbook, heading first, as the texts and numbers of their cells. */
export async function readWorkbook(file: Buffer): Promise<unknown[][]> {
  // Who only wants a test firm does not load the reader.
  const { readXlsx } = await import('hucre');
  const { sheets } = await readXlsx(file);
  return (sheets[0]?.rows ?? []) as unknown[][];
}
