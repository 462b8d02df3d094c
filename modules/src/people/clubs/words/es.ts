/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['社团', 'Clubes'],
  ['社团名称', 'Nombre'],
  ['社团类型', 'Clase'],
  ['负责人', 'Responsable'],
  ['成员', 'Miembros'],
  ['成立日期', 'Fundado el'],
  ['年度经费', 'Presupuesto anual'],
  ['状态', 'Estado'],
  ['活动中', 'Activo'],
  ['暂停', 'En pausa'],
  ['已解散', 'Disuelto'],
  ['宗旨与活动', 'Propósito y actividades'],
  ['活动照片', 'Fotos'],
  ['体育', 'Deporte'],
  ['文艺', 'Artes'],
  ['读书学习', 'Lectura'],
  ['公益', 'Beneficencia'],
  ['其他', 'Otros'],
  ['查看社团', 'Ver clubes'],
  ['维护社团', 'Mantener clubes'],
  ['基本信息', 'Información básica'],
  ['成员与活动', 'Miembros y actividades'],
  ['人力资源', 'Personas'],
];

export default words;
