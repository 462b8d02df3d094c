import { listedBillImporter } from '../listed-bill/listed-bill.ts';

/** Bill of 浙江省建设工程计价成果文件 XML, whose elements are Chinese words; the fields of its price analysis are not public. */
export const zhejiangImporter = listedBillImporter({
  label: '浙江省建设工程计价成果文件 XML',
  root: '单位工程列表',
  single: null,
  unit: { element: '专业工程列表', name: '专业工程名称', specialty: '专业类型' },
  section: { element: '表标题', name: '名称' },
  line: {
    element: '表记录',
    code: '项目编码',
    name: '项目名称',
    feature: '项目特征',
    unit: '计量单位',
    quantity: '工程量',
  },
});
