/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['菜单管理', 'Menús'],
  ['菜单名称', 'Elemento'],
  ['目录', 'Grupo'],
  ['页面', 'Página'],
  ['链接', 'Enlace'],
  ['打开方式', 'Se abre en'],
  ['页签', 'Pestaña'],
  ['当前窗口', 'Esta ventana'],
  ['新窗口', 'Ventana nueva'],
  ['应以一个 / 开头', 'Empiece por una sola /'],
  ['页面路径', 'Ruta de la página'],
  ['应以 http:// 或 https:// 开头', 'Empiece por http:// o https://'],
  ['外部地址', 'Dirección externa'],
  ['图标', 'Icono'],
  ['权限标识', 'Código de permiso'],
  ['隐藏', 'Oculto'],
  ['系统页面', 'Página del sistema'],
  ['查看菜单', 'Ver menús'],
  ['维护菜单', 'Mantener menús'],
  [
    '系统页面“{name}”不能删除，可以将其隐藏。',
    'La página del sistema «{name}» no se puede eliminar; puede ocultarse.',
  ],
  ['菜单不能移到自己的下级之中。', 'Una entrada no puede moverse debajo de sí misma.'],
  ['业务菜单', 'Menú de la empresa'],
];

export default words;
