import type { TEXT_FORMATS } from '@jianheng/definition';

/** Formats of texts as people call them. */
export const TEXT_FORMAT_LABELS: Readonly<Record<(typeof TEXT_FORMATS)[number], string>> = {
  mobile: '手机号',
  telephone: '电话号码',
  email: '邮箱',
  url: '网址',
  postcode: '邮政编码',
  identityCard: '身份证号',
  creditCode: '统一社会信用代码',
  bankCard: '银行卡号',
  plate: '车牌号',
};
