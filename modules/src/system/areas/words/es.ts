/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['地区', 'Zonas'],
  ['区划代码', 'Código de zona'],
  [
    '国家标准 GB/T 2260 的代码，自行增加的地区可以不填',
    'El código de GB/T 2260; puede omitirse en zonas propias',
  ],
  ['应为 6 到 12 位数字', 'Introduzca de 6 a 12 cifras'],
  ['全称', 'Nombre completo'],
  ['查看地区', 'Ver zonas'],
  ['维护地区', 'Mantener zonas'],
];

export default words;
