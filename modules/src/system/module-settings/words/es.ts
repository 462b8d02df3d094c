/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['参数设置', 'Parámetros'],
  ['查看参数', 'Ver parámetros'],
  ['修改参数', 'Cambiar parámetros'],
  ['定时任务', 'Tareas programadas'],
  ['下次', 'Próxima'],
  ['尚未运行', 'Aún no ejecutada'],
  ['成功', 'Hecha'],
  ['失败', 'Fallida'],
  ['每天 {at}', 'Cada día a las {at}'],
  ['每周一 {at}', 'Los lunes a las {at}'],
  ['每月 1 日 {at}', 'El día 1 de cada mes a las {at}'],
  ['每年 1 月 1 日 {at}', 'El 1 de enero a las {at}'],
  ['系统出错，详见日志。', 'Algo falló; consulte el registro.'],
];

export default words;
