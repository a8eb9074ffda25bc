-- Browsers that want notifications. A subscription ends with the session that made it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, seen_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Written before a push leaves, so that a job that is tried again never sends twice.
create table push_deliveries (
  push_id uuid not null,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (push_id, subscription_id)
);
create index push_deliveries_subscription on push_deliveries (subscription_id);
create index push_deliveries_sent on push_deliveries (sent_at);
