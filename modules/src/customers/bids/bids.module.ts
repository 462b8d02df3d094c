import { defineModule } from '@jianheng/definition';
import { bid } from './bid.ts';
import { forms, lists, views } from './bid-pages.ts';
import { bidder } from './bidder.ts';
import { part, tender } from './tender.ts';

const onBid = { on: 'bid', allow: 'manage' } as const;
const onTender = { on: 'tender', allow: 'manage' } as const;
const decided = { field: 'state', stamps: 'decidedOn' } as const;

/** 招投标: tenders in which the firm bids, and tenders that it runs as an agency. */
export const bids = defineModule('bids', '招投标', {
  messages: {
    noOffer: '“{name}”还没有投标报价。',
    noWinner: '标段“{name}”还没有中标人和中标金额。',
    noParts: '“{name}”还没有标段。',
    notComputable: '{says}。',
  },

  entities: { bid, tender, part, bidder },

  permissions: { viewAll: '查看全部招投标', manage: '维护招投标' },
  access: {
    bid: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'manager', needs: 'manage' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    tender: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'manager', needs: 'manage' },
          { own: true, needs: 'manage' },
        ],
      },
      write: 'manage',
      export: 'viewAll',
    },
    part: { rows: { parent: 'tender' }, write: 'manage', export: 'viewAll' },
    bidder: { rows: { parent: 'project' }, write: 'manage', export: 'viewAll' },
  },

  actions: {
    submitBid: {
      ...onBid,
      label: '递交投标',
      icon: 'check',
      isNext: true,
      moves: { field: 'state', from: ['preparing'], to: 'submitted' },
    },
    winBid: {
      ...onBid,
      label: '中标',
      icon: 'check',
      isNext: true,
      moves: { ...decided, from: ['submitted'], to: 'won' },
    },
    loseBid: {
      ...onBid,
      label: '未中标',
      icon: 'stop',
      moves: { ...decided, from: ['submitted'], to: 'lost' },
    },
    abandon: {
      ...onBid,
      label: '放弃投标',
      icon: 'stop',
      moves: { ...decided, from: ['preparing', 'submitted'], to: 'abandoned' },
      confirm: '放弃投标“{name}”？',
    },
    publish: {
      ...onTender,
      label: '发布公告',
      isNext: true,
      moves: { field: 'state', from: ['preparing'], to: 'published' },
    },
    openBids: {
      ...onTender,
      label: '开标',
      isNext: true,
      moves: { field: 'state', from: ['published'], to: 'opened' },
    },
    award: {
      ...onTender,
      label: '定标',
      isNext: true,
      moves: { field: 'state', from: ['opened'], to: 'awarded', stamps: 'awardedOn' },
    },
    fail: {
      ...onTender,
      label: '流标',
      icon: 'stop',
      moves: { field: 'state', from: ['published', 'opened'], to: 'failed', stamps: 'awardedOn' },
      confirm: '“{name}”流标？',
    },
  },

  lists,

  views,

  forms,

  hubs: {
    tender: {
      route: '/administration-management/tender-detail',
      head: ['code', 'openOn', 'base', 'charge'],
      tabs: [{ form: true }, { list: 'parts', by: 'tender', edits: true, route: 'parts' }],
    },
  },

  tabs: [
    {
      list: 'bids',
      by: 'customer',
      label: '投标',
      columns: ['code', 'name', 'openOn', 'offer', 'manager', 'state'],
    },
    { list: 'tenders', by: 'customer', label: '招标代理' },
    { list: 'bidders', by: 'project', edits: true, route: 'bidder-and-quotation', group: '造价' },
  ],

  reminders: {
    opening: {
      of: 'bid',
      label: '开标提醒',
      at: 'openOn',
      before: ['P3D', 'P1D'],
      when: { state: { in: ['preparing', 'submitted'] } },
      to: [{ field: 'manager' }],
      text: '“{name}” {openOn} 开标，当前状态为{state}。',
    },
    depositBack: {
      of: 'bid',
      label: '保证金退还提醒',
      at: 'decidedOn',
      after: ['P7D', 'P30D'],
      when: { depositOut: { above: '0.00' } },
      to: [{ field: 'manager' }],
      text: '“{name}”的投标保证金 {depositOut} 元尚未退还。',
    },
  },

  menu: {
    under: '客户管理',
    icon: 'file-done',
    sort: 9,
    pages: ['bids', 'bidStatistics', 'tenders', 'parts'],
  },
});
