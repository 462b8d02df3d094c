/** Numbers in front of headings: 一、 （二） A. 3) */
const SERIAL =
  /^(?:[（(][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}[、.．:：]|[甲乙丙丁戊己庚辛壬癸][、.．:：]|[①-⑳Ⅰ-Ⅻ][、.．]?|(?:I{2,3}|I?[VX]|VI{1,3})[、.．]|[（(]?[A-Z][、.．:：)）]|\d{1,2}[、.．)）](?!\d))+/;
/** Words behind a total that carry no meaning: 合计 人民币, 总计（元） */
const OF_MONEY = /(?:人民币元?|[（(](?:人民币)?元[)）])$/;

/** A heading without blanks, its number and words of currency. */
export function headingWords(heading: string): string {
  const plain = heading.replace(/[\s\u3000]/g, '').replace(SERIAL, '');
  return plain.replace(OF_MONEY, '') || plain;
}

/** The number in front of a heading, in its own cell or not; empty when there is none. */
export function serialOf({
  sequence,
  heading,
}: {
  readonly sequence: string;
  readonly heading: string;
}): string {
  const own = /^(?:[A-Z]|[一二三四五六七八九十]{1,3}|[甲乙丙丁戊己庚辛壬癸]|[①-⑳Ⅰ-Ⅻ]|[IVX]{1,4})$/.exec(
    sequence.replace(/[\s、.．)）(（]/g, ''),
  )?.[0];
  return own ?? SERIAL.exec(heading.replace(/[\s\u3000]/g, ''))?.[0].replace(/[、.．:：)）(（]/g, '') ?? '';
}

const CONTROL =
  /^(?:本页|本表|分部|本分部)?(?:小计|合计|总计|累计)|(?:小计|合计|总计)(?:[:：=＝（(].*)?$|^(?:不含税|含税|除税|税前|税后|工程|优惠后|让利后|下浮后|折后|最终|投标|报价|预算|概算|结算|决算|合同)+(?:总)?(?:造价|合价|总价|报价|金额)|^(?:工程)?(?:总)?直接(?:工程)?费(?:用)?$|^总(?:价|额|金额|造价)(?:[:：=＝（(].*)?$|^(?:sub|grand|page|section|net)?-?total|total(?:amount|cost|price)?(?:[:：(（].*)?$|^carried(?:forward)?to/i;
/** A row with a unit or a quantity is an item unless its words end as a total's do: 累计流量计 is one. */
const TOTAL_ALONE =
  /(?:小计|合计|总计|累计|造价|合价|总价|金额|直接费|total)(?:[:：=＝（(].*|[\d.]+[%％]?)?$/i;
/** Percentages of the lines above and deductions: no items of the bill, whatever their other cells hold. */
const FEE =
  /^(?:优惠|让利|下浮|折扣|抹零)(?!后|前)(?:金额|额|率|部分|比例)?(?:[（(:：].*|[\d.]+[%％].*)?$|^(?:其中)?(?:税金|税费|增值税|销项税额?|规费|利润|(?:企业|现场|施工|项目)?管理费)(?:及(?:利润|附加))?(?:[（(:：].*|[\d.]+[%％].*)?$|^(?:add|less|plus)?[:.]?(?:vat|[cis]?gst|tax(?:es)?|salestax|valueaddedtax|contingenc(?:y|ies)|discount)(?:.{0,20}[\d.]+[%％].*)?$/i;
/** The sum so far, written again at the end of a page and at the head of the next. */
const CARRIED =
  /^(?:结?转|过|接|续)(?:入|至)?(?:下|次|后)(?:[一1]?页|$)|^(?:承|接|续|移)(?:上|前)(?:[一1]?页.*)?$|^(?:上|前)页(?:结转|转来|累计|合计|小计)|^(?:carried|brought)(?:forward|over|down)$|^[cb]\/[fd]$/i;
const NOTE =
  /^(?:注|备注|说明|编制人|审核人|制表|打印日期|第\d+页|共\d+页)[:：]?|^(?:notes?|remarks?|terms)[:.]?/i;
/** Fees, when they follow the total of all lines. */
const PAID_BELOW = /(?:费|费用|税|税金|基金|保险|定金|押金)(?:[（(:：].*|[\d.]+[%％].*)?$/;

/** Whether words are those of a total; with a unit or a quantity they must end as one. */
export function isTotal(words: string, isItem: boolean): boolean {
  return CONTROL.test(words) && (!isItem || TOTAL_ALONE.test(words));
}

export function isFee(words: string): boolean {
  return FEE.test(words);
}

export function isCarried(words: string): boolean {
  return CARRIED.test(words);
}

export function isNote(words: string): boolean {
  return NOTE.test(words);
}

export function isPaidBelow(words: string): boolean {
  return PAID_BELOW.test(words);
}
