alter table consulting_projects_project add column project_accounts_spent numeric(18,2) not null default 0;
alter table consulting_projects_project add column project_accounts_bonus numeric(18,2) not null default 0;
alter table consulting_projects_project add column project_accounts_cost numeric(18,2);
alter table consulting_projects_project add column project_accounts_profit numeric(18,2);
-- Existing rows of projects. The owner of the tables would otherwise see none of their rows.
alter table expenses_expense no force row level security;
alter table bonus_sharing_share no force row level security;
alter table consulting_projects_project no force row level security;
update consulting_projects_project p set
  project_accounts_spent = coalesce((select sum(e.total) from expenses_expense e
    where e.tenant_id = p.tenant_id and e.project = p.id and e.process_state = 'approved'), 0),
  project_accounts_bonus = coalesce((select sum(s.amount) from bonus_sharing_share s
    where s.tenant_id = p.tenant_id and s.project = p.id and s.state in ('payable', 'held', 'paid')), 0);
update consulting_projects_project set
  project_accounts_cost = project_accounts_spent + project_accounts_bonus,
  project_accounts_profit = receivables_received - project_accounts_spent - project_accounts_bonus;
alter table expenses_expense force row level security;
alter table bonus_sharing_share force row level security;
alter table consulting_projects_project force row level security;
