-- What staff did with a report: written once, never changed.
create table report_events (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id) on delete cascade,
  -- Null where whoever did it is gone.
  actor_id uuid references users (id) on delete set null,
  action text not null check (action in ('uphold', 'dismiss', 'undo')),
  created_at timestamptz not null default now()
);

create index report_events_report_idx on report_events (report_id, id);

-- What was decided is read the other way round than what waits: the last decision first.
create index reports_decided_idx on reports (status, decided_at desc, id desc) where decided_at is not null;
