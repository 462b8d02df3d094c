-- Three pages of dictionaries became one: their entries leave the menus of firms that have them as they were shipped.
alter table menu_entry no force row level security;
delete from menu_entry where page in ('dictionaries.dictionaries', 'dictionaries.items', 'dictionaries.trees');
alter table menu_entry force row level security;
