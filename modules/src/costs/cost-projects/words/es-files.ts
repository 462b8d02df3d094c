/** The words of files and price lists in Spanish. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['“{name}”中没有可以读取的价格。', '«{name}» no contiene precios que se puedan leer.'],
  ['项目文件', 'Archivo del proyecto'],
  ['文件类别', 'Tipo de archivo'],
  ['合同与依据', 'Contratos y referencias'],
  ['按价格表调价', 'Ajustar con lista de precios'],
  ['此文件没有工作表，可在“附件”中下载查看。', 'Este archivo no tiene hojas. Descárguelo desde el adjunto.'],
  ['压缩包内 {count} 个文件', '{count} archivos en el comprimido'],
  ['工作表是空的', 'La hoja está vacía'],
  ['选择价格表', 'Elija una lista de precios'],
  ['已修改 {count} 项价格，{lines} 条清单随之调整', '{count} precios cambiados; {lines} líneas los siguen'],
  ['修改 {count} 项价格', 'Cambiar {count} precios'],
  [
    '价格表 {listed} 条，本项目 {resources} 项人材机，对应 {matched} 项，价格不同的 {count} 项。',
    '{listed} precios en la lista, {resources} recursos en el proyecto; {matched} coinciden, {count} difieren.',
  ],
  ['价格表中有多个不同价格，未采用：{names}', 'Varios precios distintos en la lista, sin usar: {names}'],
  ['采用“{name}”的价格', 'Usar el precio de «{name}»'],
  ['没有价格不同的人材机', 'No hay precios distintos'],
  ['现价', 'Precio actual'],
  ['多个价格', 'Varios precios'],
  ['表中价格', 'Precio de la lista'],
  ['合价变化', 'Cambio del importe'],
  ['对应依据', 'Coincide por'],
  ['名称规格', 'Nombre y especificación'],
  ['操作：导入价格表', 'Importar una lista de precios'],
];

export default words;
