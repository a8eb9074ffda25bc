-- What is sent to the subscribers of the newsletter: letters of the operator, and the weekly selection.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('letter', 'weekly')),
  -- The Monday of the week a selection stands for: one each.
  week date unique,
  subjects jsonb not null check (jsonb_typeof(subjects) = 'object'),
  -- Markdown.
  bodies jsonb not null check (jsonb_typeof(bodies) = 'object'),
  status text not null default 'Draft' check (status in ('Draft', 'Sending', 'Stopped', 'Sent')),
  -- Null where the site itself wrote it, or whoever did is gone.
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- How many were to get it when it was begun.
  recipients integer not null default 0,
  version integer not null default 1,
  check ((kind = 'weekly') = (week is not null))
);

comment on column newsletter_issues.subjects is 'type: { fr: string; en: string }';
comment on column newsletter_issues.bodies is 'type: { fr: string; en: string }';
create index newsletter_issues_newest_idx on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sending_idx on newsletter_issues (id) where status = 'Sending';

-- Who has it, written together with the mail: nobody gets an issue twice, however often its sending is begun again.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  email text not null check (length(email) <= 254),
  outbox_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (issue_id, email)
);

create index newsletter_deliveries_email_idx on newsletter_deliveries (email);
create index newsletter_subscribers_listed_idx on newsletter_subscribers (email)
  where confirmed_at is not null and unsubscribed_at is null;
create index outbox_newsletter_idx on outbox (recipient) where kind = 'newsletter' and sent_at is null and failed_at is null;
