-- Every step of an ad's life: who, when, why.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id integer not null references ads (id) on delete cascade,
  -- Null where the site itself acted, or whoever did is gone.
  actor_id uuid references users (id) on delete set null,
  mover text not null check (mover in ('owner', 'moderator', 'site')),
  action text not null check (length(action) <= 40),
  from_status text,
  to_status text,
  -- The ad's version from then on: a decision is taken back only while nothing came after it.
  version integer not null,
  reason_code text check (length(reason_code) <= 40),
  reason_text text check (length(reason_text) <= 2000),
  -- What a decision changed and told, so that it can be taken back within seconds.
  undo jsonb,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);

comment on column ad_events.undo is 'type: Record<string, unknown>';
create index ad_events_ad_idx on ad_events (ad_id, id desc);

-- What a member is told when something of theirs is restricted: kept for appeals.
create table statements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  subject_type text not null check (subject_type in ('ad')),
  subject_id text not null check (length(subject_id) <= 60),
  subject_title text not null default '' check (length(subject_title) <= 200),
  decision text not null check (decision in ('reject', 'suspend', 'remove')),
  ground text not null check (length(ground) <= 40),
  facts text not null default '' check (length(facts) <= 2000),
  automated boolean not null default false,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  appeal_until timestamptz not null,
  -- Lifted: the ad was approved, restored or handed in again.
  ended_at timestamptz
);

create index statements_subject_idx on statements (subject_type, subject_id) where ended_at is null;
create index statements_user_idx on statements (user_id, decided_at desc);

-- What those who kept an ad have yet to hear: taken, batch by batch, in the transaction that tells them.
create table favorite_news (
  id bigint generated always as identity primary key,
  ad_id integer not null references ads (id) on delete cascade,
  kind text not null check (kind in ('sold', 'dropped')),
  -- The new price and the one before it, of a drop.
  price bigint,
  previous_price bigint,
  -- Whoever comes up to here in the order of their ids has heard of it.
  told_until uuid,
  created_at timestamptz not null default now()
);

-- How the operator runs the site; what is absent has its default in the code.
create table settings (
  name text primary key check (length(name) <= 60),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

comment on column settings.value is 'type: unknown';

alter table ads
  -- Null until it was first handed in.
  add column submitted_at timestamptz,
  -- Changed since it was rejected: only then it may be handed in again.
  add column changed_since_rejection boolean not null default false,
  -- Its owner was told that it ends soon, or, of a draft, that it is thrown away soon.
  add column reminded_at timestamptz,
  -- Deleted by staff: its owner cannot bring it back.
  add column removed_by_staff boolean not null default false;

create index ads_drafts_idx on ads (updated_at) where status = 'Draft' and deleted_at is null;
create index ads_reminder_idx on ads (expires_at) where status = 'Active' and reminded_at is null;
create index ads_promotion_end_idx on ads (promoted_until) where is_promoted;
create index ads_hidden_idx on ads (user_id) where owner_hidden;
create index ads_all_of_owner_idx on ads (user_id, created_at desc, id desc);
