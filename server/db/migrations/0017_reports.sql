-- What somebody, with or without an account, says is wrong with something on the site.
create table reports (
  id uuid primary key default gen_random_uuid(),
  -- What the reporter quotes: drawn at random, so that it tells nothing about how many there are.
  reference text not null unique check (length(reference) <= 20),
  target_type text not null check (target_type in ('ad', 'user', 'message', 'review')),
  target_id text not null check (length(target_id) <= 60),
  -- As it was when it was reported: it may change or go before anybody looks.
  subject_title text not null default '' check (length(subject_title) <= 200),
  subject_excerpt text not null default '' check (length(subject_excerpt) <= 2000),
  subject_owner_id uuid references users (id) on delete set null,
  subject_owner_name text not null default '' check (length(subject_owner_name) <= 130),
  reason text not null check (length(reason) <= 40),
  description text not null check (length(description) <= 2000),
  -- Null: no account, or forgotten. Name and address go a year after the decision, or with the account.
  reporter_id uuid references users (id) on delete set null,
  reporter_name text check (length(reporter_name) <= 130),
  reporter_email text check (length(reporter_email) <= 254),
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Dismissed')),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decision_text text check (length(decision_text) <= 2000),
  -- What a decision did and told, so that it can be taken back within seconds.
  undo jsonb,
  -- When everything personal was taken out of it.
  forgotten_at timestamptz,
  version integer not null default 1,
  check ((status = 'Open') = (decided_at is null))
);

comment on column reports.undo is 'type: Record<string, unknown>';

-- One open report of a thing by one account, or by one address without an account.
create unique index reports_open_once_idx on reports (target_type, target_id, coalesce(reporter_id::text, lower(reporter_email)))
  where status = 'Open';
create index reports_queue_idx on reports (status, created_at, id);
create index reports_target_idx on reports (target_type, target_id, created_at desc);
create index reports_reporter_idx on reports (reporter_id, created_at desc) where reporter_id is not null;
create index reports_email_idx on reports (lower(reporter_email)) where reporter_email is not null;
create index reports_owner_idx on reports (subject_owner_id) where subject_owner_id is not null;
create index reports_retention_idx on reports (decided_at) where forgotten_at is null and decided_at is not null;

-- Pictures and documents that go with a report: private files, for staff alone.
create table report_evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports (id) on delete cascade,
  position integer not null check (position >= 0),
  file text not null unique check (length(file) <= 60),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  unique (report_id, position)
);
