-- How many searches people made, day by day; who searched for what is nobody's business.
create table search_days (
  day date primary key,
  searches integer not null default 0
);

-- The figures of the whole site over a period, each read from its own index.
create index ad_days_day_idx on ad_days (day) include (views, contacts);
create index ads_sold_idx on ads (sold_at) where sold_at is not null;
create index reports_created_idx on reports (created_at);
create index reports_closed_idx on reports (decided_at) where decided_at is not null;
create index ad_events_decided_idx on ad_events (created_at) where mover = 'moderator' and from_status = 'Pending' and undone_at is null;
create index appeals_decided_idx on appeals (decided_at) where decided_at is not null;
