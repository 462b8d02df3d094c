/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['定额库', 'Base de precios'],
  ['“{name}”还没有定额子目。', '«{name}» aún no tiene partidas base.'],
  ['不填表示不限地区。', 'Vacío: cualquier zona.'],
  ['停用后不再用于综合单价分析。', 'Desactivada, los análisis de precios ya no la usan.'],
  ['定额子目', 'Partida base'],
  [
    '基价 {price} 小于人工费、材料费与机械费之和。',
    'El precio base {price} es inferior a la suma de mano de obra, materiales y maquinaria.',
  ],
  ['基价', 'Precio base'],
  ['查看定额库', 'Ver bases de precios'],
  ['维护定额库', 'Mantener bases de precios'],
  ['清空子目', 'Vaciar partidas'],
  [
    '删除“{name}”的全部定额子目？删除后不能恢复。',
    '¿Eliminar todas las partidas base de «{name}»? No se podrán recuperar.',
  ],
  ['操作：清空子目', 'Vaciar las partidas'],
];

export default words;
