alter table users
  add column password_changed_at timestamptz,
  add column terms_accepted_at timestamptz,
  add column last_seen_at timestamptz,
  add column deactivated_at timestamptz,
  add column deactivation_reason text check (length(deactivation_reason) <= 1000),
  add column deletion_scheduled_for timestamptz,
  add column deletion_reason text check (length(deletion_reason) <= 1000),
  add column inactivity_warned_at timestamptz,
  add column erased_at timestamptz,
  add column banned_until timestamptz,
  add column ban_reason text check (length(ban_reason) <= 1000),
  -- Encrypted; set by 2fa/enable and in force once two_factor_enabled_at is.
  add column two_factor_secret text,
  add column two_factor_enabled_at timestamptz,
  -- The last time step a code was taken for: a code is good once.
  add column two_factor_last_step bigint not null default 0;

create index users_deletion_idx on users (deletion_scheduled_for) where deletion_scheduled_for is not null;

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  bio text check (length(bio) <= 1000),
  website text check (length(website) <= 300),
  location text check (length(location) <= 120),
  city text check (length(city) <= 100),
  postal_code text check (length(postal_code) <= 10),
  company text check (length(company) <= 120),
  date_of_birth date,
  gender text check (gender in ('female', 'male', 'other', 'undisclosed')),
  alternative_email text check (length(alternative_email) <= 254),
  whatsapp text check (length(whatsapp) <= 32),
  telegram text check (length(telegram) <= 64),
  social_media jsonb not null default '{}',
  -- Only what the member changed; the defaults are in the contract.
  privacy jsonb not null default '{}',
  preferences jsonb not null default '{}'
);

comment on column profiles.social_media is 'type: Record<string, string | null>';
comment on column profiles.privacy is 'type: Record<string, unknown>';
comment on column profiles.preferences is 'type: Record<string, unknown>';

-- One per signed-in browser: the family of its refresh tokens.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null default '' check (length(user_agent) <= 512),
  device text not null default '' check (length(device) <= 200),
  address text not null default '' check (length(address) <= 64),
  place text check (length(place) <= 120),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (length(revoked_reason) <= 60)
);

create index sessions_user_idx on sessions (user_id, last_used_at desc) where revoked_at is null;
create index sessions_expiry_idx on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index refresh_tokens_session_idx on refresh_tokens (session_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Links sent by mail; the token itself is never kept.
create table mail_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify_email', 'reset_password', 'newsletter_confirm')),
  user_id uuid references users (id) on delete cascade,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index mail_tokens_user_idx on mail_tokens (user_id, kind) where used_at is null;
create index mail_tokens_expiry_idx on mail_tokens (expires_at);

-- Attempts to log in by account, known or not, so that a lock tells nothing. One row, so that racers share the count.
create table login_attempts (
  account_key bytea primary key,
  -- Those that failed or are still being checked.
  failed_at timestamptz[] not null,
  locked_until timestamptz
);

create table security_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (length(type) <= 40),
  device text check (length(device) <= 200),
  address text check (length(address) <= 64),
  created_at timestamptz not null default now()
);

create index security_events_user_idx on security_events (user_id, created_at desc);

create table phone_codes (
  user_id uuid primary key references users (id) on delete cascade,
  phone_number text not null check (length(phone_number) <= 32),
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

create table social_accounts (
  user_id uuid not null references users (id) on delete cascade,
  network text not null check (network in ('google', 'facebook', 'linkedin', 'github')),
  external_id text not null check (length(external_id) <= 200),
  name text not null check (length(name) <= 200),
  connected_at timestamptz not null default now(),
  primary key (user_id, network),
  unique (network, external_id)
);

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  query jsonb not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column saved_searches.query is 'type: Record<string, string | string[]>';
create index saved_searches_user_idx on saved_searches (user_id, created_at desc);

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'running', 'ready', 'failed', 'expired')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  -- Named before it is written, so that an attempt cut short leaves nothing behind.
  file text check (length(file) <= 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create index data_exports_user_idx on data_exports (user_id, created_at desc);
-- One at a time for each member.
create unique index data_exports_running_key on data_exports (user_id) where status in ('pending', 'running');
create index data_exports_expiry_idx on data_exports (expires_at) where status = 'ready';

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (length(type) <= 60),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);

comment on column notifications.payload is 'type: Record<string, unknown>';
create index notifications_user_idx on notifications (user_id, created_at desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;

-- Mails and SMS leave from here: written in the transaction that causes them, sent by a job.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null check (length(kind) <= 60),
  recipient text not null check (length(recipient) <= 254),
  subject text not null default '',
  text text not null,
  html text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  -- What took it: 'outbox' where no provider is configured and the row itself is what people read.
  transport text check (transport in ('outbox', 'smtp', 'http')),
  failed_at timestamptz,
  last_error text
);

comment on column outbox.headers is 'type: Record<string, string>';
create index outbox_waiting_idx on outbox (send_after) where sent_at is null and failed_at is null;
create index outbox_created_idx on outbox (created_at desc);

create table newsletter_subscribers (
  email text primary key check (length(email) <= 254),
  language text not null default 'fr' check (language in ('fr', 'en')),
  unsubscribe_token text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  topic text not null check (length(topic) <= 20),
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now()
);
