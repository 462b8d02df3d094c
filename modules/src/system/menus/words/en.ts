/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['菜单管理', 'Menus'],
  ['菜单名称', 'Menu item'],
  ['目录', 'Group'],
  ['页面', 'Page'],
  ['链接', 'Link'],
  ['打开方式', 'Opens in'],
  ['页签', 'Tab'],
  ['当前窗口', 'This window'],
  ['新窗口', 'New window'],
  ['应以一个 / 开头', 'Begin with a single /'],
  ['页面路径', 'Page path'],
  ['应以 http:// 或 https:// 开头', 'Begin with http:// or https://'],
  ['外部地址', 'External address'],
  ['图标', 'Icon'],
  ['权限标识', 'Permission code'],
  ['隐藏', 'Hidden'],
  ['系统页面', 'System page'],
  ['查看菜单', 'See menus'],
  ['维护菜单', 'Maintain menus'],
  ['系统页面“{name}”不能删除，可以将其隐藏。', 'System page “{name}” cannot be deleted; it can be hidden.'],
  ['菜单不能移到自己的下级之中。', 'An entry cannot be moved below itself.'],
  ['业务菜单', 'Menu of the firm'],
];

export default words;
