alter table cost_projects_project add column submitted_revision bigint;
alter table cost_projects_project add column submitted_digest text;
update cost_projects_project set submitted_revision = library_revision where review_state in ('submitted', 'passed', 'returned');
update cost_projects_project set library_revision = null where library = 'none';
