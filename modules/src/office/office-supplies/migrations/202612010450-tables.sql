alter table office_supplies_purchase add column ordered_on date;
