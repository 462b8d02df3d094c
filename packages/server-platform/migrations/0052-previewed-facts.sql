-- A digest of the changes that the reader was shown: nothing else is taken over. Readings without it are read again.
truncate cost_facts_reading;
alter table cost_facts_reading add column previewed text not null;
