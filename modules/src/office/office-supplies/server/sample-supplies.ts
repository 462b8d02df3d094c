import type { SampleMaker, SampleTenant } from '@jianheng/server-platform';
import { officeSupplies } from '../office-supplies.module.ts';

type Shelf = { readonly id: string; readonly price: number };
const SUPPLIES: readonly (readonly [
  name: string,
  specification: string,
  category: string,
  unit: string,
  price: number,
  low: number,
])[] = [
  ['A4 复印纸', '70g 500 张', 'paper', '包', 22, 50],
  ['A3 复印纸', '70g 500 张', 'paper', '包', 45, 20],
  ['蓝图纸', '80g 620mm×150m', 'paper', '卷', 68, 10],
  ['档案盒', '牛皮纸 5cm', 'paper', '个', 6, 100],
  ['中性笔', '0.5mm 黑', 'writing', '支', 2, 200],
  ['签字笔', '1.0mm 黑', 'writing', '支', 4, 60],
  ['记号笔', '双头 红', 'writing', '支', 3, 40],
  ['计算器', '12 位', 'device', '台', 35, 10],
  ['激光测距仪', '50m', 'device', '台', 298, 3],
  ['移动硬盘', '2TB', 'device', '个', 459, 5],
  ['硒鼓', 'HP 88A', 'consumable', '个', 210, 10],
  ['彩色墨盒', 'Epson 四色', 'consumable', '套', 320, 6],
  ['绘图仪墨盒', 'HP 72 黑', 'consumable', '个', 280, 4],
  ['装订胶圈', '25mm', 'sundry', '盒', 18, 20],
  ['安全帽', 'ABS 白色', 'sundry', '顶', 32, 20],
  ['反光背心', '橙色', 'sundry', '件', 15, 20],
];

/** Supplies on their shelf, a year of purchases that filled it and of issues that emptied it. */
export const sampleSupplies: SampleMaker = async (firm, today) => {
  await firm.grant('staff', officeSupplies, ['view', 'apply']);
  await firm.grant('officeKeeper', officeSupplies, ['keep', 'viewPurchases']);
  await firm.grant('finance', officeSupplies, ['viewPurchases']);

  firm.at(today, 365);
  const [keeper] = firm.withRole('officeKeeper');
  if (!keeper) return;
  const shelf: Shelf[] = [];
  for (const [name, specification, category, unit, price, lowStock] of SUPPLIES) {
    shelf.push({
      id: await firm.add('/b/office/supply', { name, specification, category, unit, lowStock }, keeper),
      price,
    });
  }
  for (let daysAgo = 355; daysAgo > 0; daysAgo -= firm.random.between(4, 12)) {
    firm.at(today, daysAgo);
    await purchase(firm, today, { shelf, isOld: daysAgo > 10 });
    for (let count = firm.random.between(1, 4); count > 0; count--) await issue(firm, { shelf, keeper });
  }
};

async function purchase(
  firm: SampleTenant,
  today: Date,
  { shelf, isOld }: { shelf: readonly Shelf[]; isOld: boolean },
): Promise<void> {
  const by = firm.random.pick(firm.people);
  const chosen = [
    ...new Set(Array.from({ length: firm.random.between(1, 5) }, () => firm.random.pick(shelf))),
  ];
  const items = chosen.map(({ id, price }) => ({
    supply: id,
    quantity: firm.random.between(1, price > 100 ? 6 : 60),
    price: `${price}.00`,
  }));
  const data = {
    applicant: by.id,
    department: by.departmentId,
    reason: firm.random.pick([
      '部门日常办公补充',
      '项目驻场办公用品',
      '投标文件打印装订用品',
      '季度常备用品补库',
    ]),
    neededBy: firm.day(10),
    items,
  };
  const process = await firm.start('supplyPurchase', data, by);
  for (let step = 0; step < 4; step++) {
    const [task] = await firm.waiting(process);
    if (!task || (!isOld && firm.random.chance(50))) return;
    firm.later(today, firm.random.between(1, 24));
    await firm.decide({ id: task.id, action: 'approve', comment: '同意。' }, task.by);
  }
}

async function issue(
  firm: SampleTenant,
  { shelf, keeper }: { shelf: readonly Shelf[]; keeper: SampleTenant['people'][number] },
): Promise<void> {
  const { id } = firm.random.pick(shelf);
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ stock: string }>(
      'select stock from office_supplies_supply where tenant_id = $1 and id = $2',
      [firm.tenantId, id],
    ),
  );
  const stock = Number(rows[0]?.stock ?? 0);
  if (stock === 0) return;
  const input = {
    quantity: firm.random.between(1, Math.min(stock, 10)),
    receiver: firm.random.pick(firm.people).id,
  };
  await firm.act(officeSupplies, 'issue', id, { input, by: keeper });
}
