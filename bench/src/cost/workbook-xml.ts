/** One row of a sheet: texts and numbers, from column A on. */
export type Row = readonly (string | number)[];

/** A sheet of these rows. */
export function sheetXml(rows: readonly Row[]): string {
  const cells = (row: Row, number: number) =>
    row.map((value, column) => cellXml(value, `${String.fromCharCode(65 + column)}${number}`)).join('');
  const body = rows.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1)}</row>`);
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellXml(value: string | number, place: string): string {
  if (value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** [Content_Types].xml */
export const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/></Types>`;
/** _rels/.rels */
export const ROOT = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The list of sheets (xl/workbook.xml). */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** The relations of the list to its sheets. */
export function relationsXml(count: number): string {
  const rows = Array.from(
    { length: count },
    (_none, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}
