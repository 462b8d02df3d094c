import { walkMenus } from './walk-menus.ts';

// Everybody else whom the sample firm names on its first screen.
walkMenus(['liming', 'wangjianguo', 'chenjing', 'fengming'], ['admin']);
