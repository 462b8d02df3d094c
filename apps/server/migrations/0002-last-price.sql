alter table office_supplies_supply add column last_price numeric(18,2);

-- Firms that have bought before know what they paid last. Whoever migrates sees no firm's rows until the rules that
-- keep firms apart are lifted from their owner.
alter table office_supplies_supply no force row level security;
alter table office_supplies_purchase no force row level security;
alter table office_supplies_purchase_items no force row level security;
update office_supplies_supply s set last_price = (
  select i.price
  from office_supplies_purchase_items i
  join office_supplies_purchase p on p.tenant_id = i.tenant_id and p.id = i.parent_id
  where i.tenant_id = s.tenant_id and i.supply = s.id and p.received_on is not null
  order by p.received_on desc, p.id desc, i.position desc
  limit 1
);
alter table office_supplies_supply force row level security;
alter table office_supplies_purchase force row level security;
alter table office_supplies_purchase_items force row level security;
