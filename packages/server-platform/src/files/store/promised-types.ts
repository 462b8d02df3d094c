export const OPAQUE = 'application/octet-stream';
export const CFB = 'application/x-cfb';
const TEXT = 'text/plain';
const ZIP = 'application/zip';

/** What a name may promise, and which contents keep the promise. */
export type Promised = {
  /** Contents as their first bytes tell them; `text` is what has no sign of being anything else. */
  readonly contents: readonly string[] | 'text' | 'anything';
  /** What it is served as; by what its bytes say where that is not named. */
  readonly type?: string;
  /** Other contents that programs save under this name; they are downloaded only, never shown. */
  readonly others?: readonly string[];
  /** Office encrypts such a document into an OLE container when it gets a password. */
  readonly canBeLocked?: true;
};

const office = (type: string): Promised => ({ contents: [type, ZIP], type, canBeLocked: true });
/** Templates, and documents with macros: they are never shown. */
const further = (...types: string[]): Promised => ({
  contents: [...types, ZIP],
  type: OPAQUE,
  canBeLocked: true,
});
const old = (type: string, others: readonly string[] = []): Promised => ({ contents: [CFB], type, others });
const only = (...contents: string[]): Promised => ({ contents });
/** Downloaded only. */
const kept = (...contents: string[]): Promised => ({ contents, type: OPAQUE });
const text: Promised = { contents: 'text', type: TEXT };
const xml: Promised = { contents: ['application/xml', 'text'], type: TEXT };
/** Programs of the trade have formats of their own, which no table knows: kept and handed out, never shown. */
const opaque: Promised = { contents: 'anything', type: OPAQUE };

const OOXML = 'application/vnd.openxmlformats-officedocument';
const XLSX = `${OOXML}.spreadsheetml.sheet`;
const macro = (program: string) => `application/vnd.ms-${program}.macroenabled.12`;

const OFFICE: Readonly<Record<string, Promised>> = {
  '.docx': office(`${OOXML}.wordprocessingml.document`),
  '.xlsx': office(XLSX),
  '.pptx': office(`${OOXML}.presentationml.presentation`),
  '.docm': further(macro('word.document')),
  '.dotx': further(`${OOXML}.wordprocessingml.template`),
  '.dotm': further(macro('word.template')),
  '.xlsm': further(macro('excel.sheet'), XLSX),
  '.xlsb': further(),
  '.xltx': further(`${OOXML}.spreadsheetml.template`),
  '.xltm': further(macro('excel.template')),
  '.pptm': further(macro('powerpoint.presentation')),
  '.potx': further(`${OOXML}.presentationml.template`),
  '.potm': further(macro('powerpoint.template')),
  '.ppsx': further(`${OOXML}.presentationml.slideshow`),
  '.ppsm': further(macro('powerpoint.slideshow')),
  '.vsdx': further('application/vnd.visio'),
  '.doc': { contents: [CFB, 'application/rtf'], type: 'application/msword' },
  // Many systems export a web page, XML or a text table under this name, and people rename newer workbooks.
  '.xls': old('application/vnd.ms-excel', [
    XLSX,
    macro('excel.sheet'),
    'text/html',
    'application/xml',
    'text',
  ]),
  '.xlt': old(OPAQUE),
  '.ppt': old('application/vnd.ms-powerpoint'),
  '.vsd': old(OPAQUE),
  '.msg': kept(CFB, 'application/vnd.ms-outlook'),
  '.wps': { contents: [CFB, ZIP], type: 'application/vnd.ms-works' },
  '.et': { contents: [CFB, ZIP, XLSX], type: OPAQUE },
  '.dps': { contents: [CFB, ZIP], type: OPAQUE },
  '.ofd': { contents: [ZIP, 'application/ofd'], type: OPAQUE },
  '.odt': only('application/vnd.oasis.opendocument.text'),
  '.ods': only('application/vnd.oasis.opendocument.spreadsheet'),
  '.odp': only('application/vnd.oasis.opendocument.presentation'),
  '.rtf': only('application/rtf'),
};

const PICTURES_AND_SOUND: Readonly<Record<string, Promised>> = {
  '.png': only('image/png', 'image/apng'),
  '.jpg': only('image/jpeg'),
  '.jpeg': only('image/jpeg'),
  '.jpe': only('image/jpeg'),
  // Browsers on Windows save JPEG pictures under this name.
  '.jfif': only('image/jpeg'),
  '.gif': only('image/gif'),
  '.webp': only('image/webp'),
  '.bmp': only('image/bmp'),
  '.tif': only('image/tiff'),
  '.tiff': only('image/tiff'),
  '.heic': only('image/heic', 'image/heif'),
  '.heif': only('image/heic', 'image/heif'),
  '.psd': kept('image/vnd.adobe.photoshop'),
  '.mp4': only('video/mp4', 'video/x-m4v'),
  '.mov': only('video/quicktime'),
  '.avi': kept('video/vnd.avi'),
  '.wmv': kept('video/x-ms-asf', 'application/vnd.ms-asf'),
  '.mp3': only('audio/mpeg'),
  '.m4a': only('audio/x-m4a', 'audio/mp4'),
  '.wav': only('audio/wav'),
  '.aac': kept('audio/aac'),
  '.amr': kept('audio/amr'),
  '.wma': kept('audio/x-ms-asf', 'application/vnd.ms-asf'),
};

const ARCHIVES_AND_TEXTS: Readonly<Record<string, Promised>> = {
  '.pdf': only('application/pdf'),
  '.zip': only(ZIP),
  '.rar': only('application/x-rar-compressed'),
  '.7z': only('application/x-7z-compressed'),
  '.tar': kept('application/x-tar'),
  '.gz': kept('application/gzip'),
  '.tgz': kept('application/gzip'),
  '.txt': text,
  '.csv': text,
  '.md': text,
  '.log': text,
  '.json': text,
  '.eml': text,
  '.ics': { contents: ['text/calendar', 'text'], type: TEXT },
  '.vcf': { contents: ['text/vcard', 'text'], type: TEXT },
  // What a browser would run is text here, and served as such.
  '.xml': xml,
  '.html': { contents: ['text/html', 'text'], type: TEXT },
  '.htm': { contents: ['text/html', 'text'], type: TEXT },
  '.svg': { contents: ['image/svg+xml', 'application/xml', 'text'], type: TEXT },
  '.zbxml': xml,
  // GAEB DA XML by its phase, from the bill of quantities to the invoice.
  '.x81': xml,
  '.x82': xml,
  '.x83': xml,
  '.x84': xml,
  '.x85': xml,
  '.x86': xml,
  '.ndjson': text,
  '.ifczip': kept(ZIP),
};

/** Drawings, models, schedules, cost files and detached signatures. */
const OF_TRADE: readonly string[] = [
  ...[
    '.ifc',
    '.dwg',
    '.dxf',
    '.dwt',
    '.dwf',
    '.dwfx',
    '.dgn',
    '.rvt',
    '.rfa',
    '.skp',
    '.nwd',
    '.nwc',
    '.nwf',
  ],
  ...[
    '.mpp',
    '.xer',
    '.gbq',
    '.gbq4',
    '.gbq5',
    '.gbq6',
    '.gbq7',
    '.gcl',
    '.ggj',
    '.gtj',
    '.gqi',
    '.gzb',
    '.gtb',
  ],
  ...['.qdf', '.13jz', '.p7s', '.p7m'],
];

/** Kinds of files by their endings, in small letters with their dot. */
export const PROMISED: Readonly<Record<string, Promised>> = {
  ...OFFICE,
  ...PICTURES_AND_SOUND,
  ...ARCHIVES_AND_TEXTS,
  ...Object.fromEntries(OF_TRADE.map((ending) => [ending, opaque])),
};
