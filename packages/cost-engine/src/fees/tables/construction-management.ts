import type { FeeTable } from './fee-table.ts';

/** 项目建设管理费总额控制数. */
export const constructionManagement: FeeTable = {
  id: 'JG504',
  title: '项目建设管理费总额控制数',
  source: '财建[2016]504号',
  issued: '2016',
  note: '政府投资项目建设管理费总额控制数',
  method: {
    kind: 'progressive',
    per: '100',
    ends: ['1000', '5000', '10000', '50000', '100000'],
    rates: Object.fromEntries([['建设管理费', ['2', '1.5', '1.2', '1', '0.8', '0.4']]]),
  },
};
