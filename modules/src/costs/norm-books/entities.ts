import { entity, field } from '@jianheng/definition';

/** A norm book (定额库) of the firm in one version, with its source and validity. The product holds none of its own. */
export const normBook = entity('定额库', {
  path: '/b/norm/book',
  table: 'norm_books_book',
  title: 'name',
  findBy: ['version'],
  unique: [['name', 'version']],
  checks: {
    validity: { holds: 'validTo >= validFrom', message: '有效期止 {validTo} 早于有效期起 {validFrom}。' },
  },
  fields: {
    name: field.text('名称', { required: true, max: 100 }),
    version: field.text('版本', { required: true, max: 50 }),
    district: field.area('适用地区', { help: '不填表示不限地区。' }),
    specialty: field.text('适用专业', { max: 50 }),
    document: field.text('依据文件及文号', { max: 200 }),
    validFrom: field.date('有效期起'),
    validTo: field.date('有效期止', { help: '不填表示一直有效。' }),
    isOn: field.boolean('启用', { default: true, help: '停用后不再用于综合单价分析。' }),
    remark: field.text('说明', { max: 500 }),
  },
});

/** A norm item (定额子目): labour, materials and machines for one of its unit, and its price (基价), in yuan. */
export const norm = entity('定额子目', {
  path: '/b/norm/item',
  table: 'norm_books_norm',
  title: 'name',
  findBy: ['code'],
  unique: [['book', 'code']],
  talk: false,
  checks: {
    price: {
      holds: 'price >= labour + materials + machines - 0.05',
      message: '基价 {price} 小于人工费、材料费与机械费之和。',
    },
  },
  fields: {
    book: field.link('定额库', normBook, { required: true }),
    code: field.text('定额编号', { required: true, max: 50 }),
    name: field.text('定额名称', { required: true, max: 300 }),
    unit: field.text('单位', { required: true, max: 20 }),
    labour: field.decimal('人工费', { min: '0', scale: 4, unit: '元' }),
    materials: field.decimal('材料费', { min: '0', scale: 4, unit: '元' }),
    machines: field.decimal('机械费', { min: '0', scale: 4, unit: '元' }),
    price: field.decimal('基价', { required: true, min: '0', scale: 4, unit: '元' }),
    works: field.text('工作内容', { max: 500 }),
  },
});
