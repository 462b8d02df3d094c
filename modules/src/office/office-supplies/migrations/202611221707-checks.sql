alter table office_supplies_supply drop constraint office_supplies_supply_stock_bounds;
alter table office_supplies_supply add constraint office_supplies_supply_not_enough_stock_check check (stock >= 0);
