import { listedBillImporter } from '../listed-bill/listed-bill.ts';

/** Bill of the GCZJWJ family (福建, also an export of 广联达), named by initials of pinyin; the fields of its prices are not public. */
export const fujianImporter = listedBillImporter({
  label: '工程造价文件 XML(GCZJWJ)',
  root: 'GCZJWJ',
  single: { element: 'DXGC', name: 'DXGCMC' },
  unit: { element: 'DWGC', name: 'DWGCMC', specialty: 'ZYLB' },
  section: { element: 'FBGC', name: 'FBGCMC' },
  line: { element: 'QDXM', code: 'XMBM', name: 'XMMC', feature: 'XMTZ', unit: 'JLDW', quantity: 'GCSL' },
});
