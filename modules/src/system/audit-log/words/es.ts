/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['操作日志', 'Registro de auditoría'],
  ['查看与校验操作日志', 'Ver y verificar el registro de auditoría'],
  ['本服务没有保存操作日志的校验信息。', 'Este servidor no guarda con qué verificar el registro.'],
  ['操作人', 'Quién'],
  ['操作名称', 'Qué se hizo'],
  ['对象', 'Objeto'],
  ['来源地址', 'Dirección de origen'],
  ['调用编号', 'Llamada'],
  ['上一页', 'Anterior'],
  ['下一页', 'Siguiente'],
  ['第 {page} 页', 'Página {page}'],
  ['校验完整性', 'Verificar'],
  [
    '操作日志完整：{rows} 条与签封一致。',
    'El registro está completo: {rows} entradas coinciden con sus sellos.',
  ],
  ['发现 {count} 处不一致。', '{count} cosas no coinciden.'],
  ['第 {id} 条在签封后被修改', 'La entrada {id} se cambió después de sellarse'],
  ['第 {id} 条被删除', 'La entrada {id} fue eliminada'],
  ['第 {id} 个签封被修改', 'El sello {id} se cambió'],
  ['第 {id} 个签封被删除', 'El sello {id} fue eliminado'],
  ['第 {id} 条没有签封', 'La entrada {id} no está sellada'],
  ['最后的签封', 'Último sello'],
  ['申请草稿', 'Borrador de solicitud'],
  ['流程后台步骤', 'Paso del proceso en segundo plano'],
  ['审批列表', 'Lista de aprobaciones'],
  ['表单读改时间', 'Horario de un formulario'],
  ['审批流程', 'Proceso'],
  ['对象编号', 'Número del objeto'],
  [
    '签封：日志写下后两秒内由系统签名，并与前一个签名相连，以后有人修改或删除任何一条，校验都会发现。',
    'Sellos: en dos segundos el sistema firma lo registrado junto con la firma anterior, y al verificar se descubre cualquier entrada cambiada o eliminada después.',
  ],
];

export default words;
