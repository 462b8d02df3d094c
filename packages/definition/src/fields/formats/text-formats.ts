/** What a text may be asked to look like (格式). */
export const TEXT_FORMATS = [
  'mobile',
  'telephone',
  'email',
  'url',
  'postcode',
  'identityCard',
  'creditCode',
  'bankCard',
  'plate',
] as const;
/** A picture is a text as well: the data address of one that was uploaded. Firms do not draw such fields. */
export type TextFormat = (typeof TEXT_FORMATS)[number] | 'picture';

/** What is said of a text that does not look like it. */
export const FORMAT_FAULTS = {
  mobile: 'notMobile',
  telephone: 'notTelephone',
  email: 'notEmail',
  url: 'notUrl',
  postcode: 'notPostcode',
  identityCard: 'notIdentityCard',
  creditCode: 'notCreditCode',
  bankCard: 'notBankCard',
  plate: 'notPlate',
  picture: 'notPicture',
} as const satisfies Readonly<Record<TextFormat, string>>;

const MOBILE = /^(\+?86)?1[3-9]\d{9}$/;
/** With or without the area code and an extension. */
const LANDLINE = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/;
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';

const HOLDS: Readonly<Record<TextFormat, (value: string) => boolean>> = {
  mobile: (value) => MOBILE.test(value),
  telephone: (value) => MOBILE.test(value) || LANDLINE.test(value),
  email: (value) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(value),
  url: (value) => /^https?:\/\/[^\s/]+/.test(value),
  postcode: (value) => /^\d{6}$/.test(value),
  identityCard: isIdentityCard,
  creditCode: isCreditCode,
  bankCard: (value) => /^\d{13,19}$/.test(value) && isLuhn(value),
  picture: isPicture,
  plate: (value) =>
    new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$`).test(value),
};

/** Whether the text is one of the format, its check character included. */
export const isFormatted = (format: TextFormat, value: string): boolean => HOLDS[format](value);

/** Kinds of pictures that every browser draws and that run nothing, by how their content begins in base64. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'iVBORw0KGgo',
  jpeg: '/9j/',
  gif: 'R0lGOD',
  webp: 'UklGR',
};

/** An uploaded picture that is what it says, or one that lies beside the product itself. */
function isPicture(value: string): boolean {
  if (/^\/(?![/\\])[^\s"'<>\\]*$/.test(value)) return true;
  const [, kind = '', content = ''] = /^data:image\/(\w+);base64,([\w+/]+={0,2})$/.exec(value) ?? [];
  const start = Object.hasOwn(PICTURES, kind) ? PICTURES[kind] : undefined;
  return start !== undefined && content.startsWith(start);
}

/** 公民身份号码: GB 11643-1999, the day of birth a day that there is, the last character by ISO 7064 MOD 11-2. */
function isIdentityCard(value: string): boolean {
  const [, day = ''] = /^[1-9]\d{5}((?:18|19|20)\d{6})\d{3}[\dXx]$/.exec(value) ?? [];
  if (day === '' || !isDay(day)) return false;
  const sum = [...value]
    .slice(0, 17)
    .reduce((total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11), 0);
  return '10X98765432'[sum % 11] === value.at(-1)?.toUpperCase();
}

function isDay(digits: string): boolean {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Without I, O, S, V and Z, which look like digits. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 统一社会信用代码: GB 32100-2015, the last character by MOD 31 over powers of three. */
function isCreditCode(value: string): boolean {
  if (!new RegExp(`^[${CREDIT_SIGNS}]{2}\\d{6}[${CREDIT_SIGNS}]{10}$`).test(value)) return false;
  const sum = [...value]
    .slice(0, 17)
    .reduce((total, sign, at) => total + CREDIT_SIGNS.indexOf(sign) * (3 ** at % 31), 0);
  return CREDIT_SIGNS[(31 - (sum % 31)) % 31] === value.at(-1);
}

/** The last digit of a card by ISO/IEC 7812-1 (Luhn). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
