/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['短信与邮件', 'Mensajes y correo'],
  ['发送方式', 'Vía'],
  ['短信', 'SMS'],
  ['邮件', 'Correo'],
  ['收件人', 'Destinatario'],
  ['用途', 'Finalidad'],
  ['登录', 'Acceso'],
  ['注册', 'Registro'],
  ['找回密码', 'Recuperar contraseña'],
  ['验证邮箱', 'Verificar correo'],
  ['邮箱已更换', 'Correo cambiado'],
  ['内容', 'Contenido'],
  ['验证码', 'Código'],
  ['状态', 'Estado'],
  ['待发送', 'Pendiente'],
  ['已发送', 'Enviado'],
  ['发送失败', 'Fallido'],
  ['未配置发送方式', 'Sin vía de envío configurada'],
  ['有效至', 'Válido hasta'],
  ['发送时间', 'Enviado el'],
  ['失败原因', 'Motivo del fallo'],
  ['查看短信与邮件', 'Ver mensajes y correo'],
  ['查看其中的验证码', 'Ver los códigos'],
  ['系统管理', 'Administración'],
];

export default words;
