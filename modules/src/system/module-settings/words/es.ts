/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['参数设置', 'Parámetros'],
  ['查看参数', 'Ver parámetros'],
  ['修改参数', 'Cambiar parámetros'],
];

export default words;
