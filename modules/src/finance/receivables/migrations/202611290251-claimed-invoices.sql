-- Invoices whose claims finance has not confirmed yet.
alter table receivables_invoice no force row level security;
update receivables_invoice set state = 'confirming'
  where state in ('open', 'part') and claimed > received;
alter table receivables_invoice force row level security;
