-- ======== plans and their prices ========

create table plans (
  id text primary key check (id in ('free', 'basic', 'premium', 'professional')),
  position smallint not null unique,
  -- Null is without limit.
  active_ads integer check (active_ads > 0),
  images integer not null check (images between 1 and 10),
  promotions_per_month integer not null check (promotions_per_month >= 0),
  -- {"fr": "…", "en": "…"}
  name jsonb not null,
  tagline jsonb not null,
  updated_at timestamptz not null default now()
);
comment on column plans.name is 'type: { fr: string; en: string }';
comment on column plans.tagline is 'type: { fr: string; en: string }';

-- What is sold and for how much, VAT included; a price holds from its day until the next one does. Rows are never changed.
create table plan_prices (
  id uuid primary key default gen_random_uuid(),
  item text not null check (item in ('basic', 'premium', 'professional', 'promotion')),
  -- Cents.
  amount integer not null check (amount between 50 and 1000000),
  -- Hundredths of a percent: 2000 is 20 %.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  valid_from timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id)
);
create index plan_prices_item_idx on plan_prices (item, valid_from desc);

insert into plans (id, position, active_ads, images, promotions_per_month, name, tagline) values
  ('free', 1, 10, 5, 0, '{"fr": "Gratuit", "en": "Free"}',
   '{"fr": "Vider le grenier, trouver un vélo.", "en": "Clear the attic, find a bike."}'),
  ('basic', 2, 50, 10, 1, '{"fr": "Basique", "en": "Basic"}',
   '{"fr": "Quelques ventes chaque mois.", "en": "A few sales every month."}'),
  ('premium', 3, 200, 10, 5, '{"fr": "Premium", "en": "Premium"}',
   '{"fr": "Chiner et vendre toutes les semaines.", "en": "Buying and selling every week."}'),
  ('professional', 4, null, 10, 20, '{"fr": "Professionnel", "en": "Professional"}',
   '{"fr": "Une activité, un SIRET, des factures.", "en": "A business, a company number, invoices."}');

insert into plan_prices (item, amount, vat_rate, valid_from) values
  ('basic', 490, 2000, '2026-01-01'),
  ('premium', 990, 2000, '2026-01-01'),
  ('professional', 2490, 2000, '2026-01-01'),
  ('promotion', 299, 2000, '2026-01-01');

-- ======== subscriptions ========

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- What its holder names it by, on invoices and when they end it.
  reference text not null unique,
  user_id uuid not null references users (id),
  plan text not null references plans (id),
  -- What it becomes at the end of the period.
  next_plan text references plans (id),
  status text not null check (status in ('Active', 'PastDue', 'Ending', 'Ended', 'Withdrawn')),
  price_id uuid not null references plan_prices (id),
  started_at timestamptz not null,
  -- Months since started_at: the end of a period is counted from the beginning, so that a 31st stays one.
  months integer not null default 1 check (months > 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  past_due_since timestamptz,
  -- Payments tried since it is past due.
  past_due_tries integer not null default 0,
  ended_at timestamptz,
  -- The member asked for the service to begin before the 14 days of withdrawal are over.
  early_start boolean not null,
  -- Of the running period; more when a larger plan is taken in the middle of it.
  promotions_allowed integer not null default 0,
  promotions_used integer not null default 0 check (promotions_used between 0 and promotions_allowed),
  created_at timestamptz not null default now(),
  check (period_end > period_start)
);
create unique index subscriptions_one_live on subscriptions (user_id) where status in ('Active', 'PastDue', 'Ending');
create index subscriptions_user_idx on subscriptions (user_id, started_at desc);
create index subscriptions_due_idx on subscriptions (period_end) where status in ('Active', 'PastDue', 'Ending');

-- Which plan held from when to when.
create table plan_periods (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions (id),
  user_id uuid not null references users (id),
  plan text not null references plans (id),
  from_at timestamptz not null,
  to_at timestamptz
);
create index plan_periods_user_idx on plan_periods (user_id, from_at desc);
create unique index plan_periods_open on plan_periods (subscription_id) where to_at is null;

-- ======== orders and payments ========

create table billing_details (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 200),
  postal_code text not null check (length(postal_code) between 1 and 12),
  city text not null check (length(city) between 1 and 100),
  country text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null default now()
);

-- The member as the payment provider knows them.
create table payment_customers (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  customer_id text not null,
  primary key (user_id, provider)
);

-- Everything that is to be paid is an order first, written before the provider hears of it.
create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('subscribe', 'upgrade', 'renewal', 'promotion')),
  plan text references plans (id),
  ad_id integer references ads (id) on delete set null,
  -- What stands on the invoice, should the ad be gone.
  ad_title text,
  subscription_id uuid references subscriptions (id),
  price_id uuid not null references plan_prices (id),
  amount integer not null check (amount >= 0),
  vat_rate integer not null,
  status text not null default 'Created' check (status in ('Created', 'Open', 'Fulfilled', 'Expired', 'Failed')),
  provider text not null check (provider in ('test', 'stripe')),
  -- Part of the key under which the provider does a thing once.
  attempt integer not null default 1,
  session_id text,
  session_url text,
  payment_ref text,
  early_start boolean not null default false,
  language text not null check (language in ('fr', 'en')),
  -- The time that is paid for.
  service_from timestamptz,
  service_to timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Why it failed, as the provider says.
  failure text,
  check ((kind = 'promotion') = (plan is null))
);
create unique index orders_one_open_plan on orders (user_id)
  where kind in ('subscribe', 'upgrade', 'renewal') and status in ('Created', 'Open');
create unique index orders_one_open_promotion on orders (ad_id) where kind = 'promotion' and status in ('Created', 'Open');
create unique index orders_one_renewal on orders (subscription_id, service_from)
  where kind = 'renewal' and status <> 'Expired';
create index orders_user_idx on orders (user_id, created_at desc);
create index orders_open_idx on orders (created_at) where status in ('Created', 'Open');
create index orders_session_idx on orders (session_id) where session_id is not null;
create index orders_payment_idx on orders (payment_ref) where payment_ref is not null;

-- What the built-in provider of test payments knows: its side of the table, as a real one would keep it elsewhere.
create table test_payments (
  order_id uuid not null references orders (id),
  attempt integer not null,
  status text not null check (status in ('open', 'paid', 'declined', 'expired')),
  refunded integer not null default 0,
  at timestamptz not null,
  primary key (order_id, attempt)
);
create table test_refunds (
  refund_id uuid primary key,
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0)
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id),
  user_id uuid not null references users (id),
  provider text not null,
  provider_ref text not null,
  amount integer not null check (amount > 0),
  refunded integer not null default 0,
  -- "Visa •••• 4242": never more than the last four digits.
  method text,
  paid_at timestamptz not null,
  -- The newest answer of the provider that was written down.
  synced_ticket bigint not null default 0,
  unique (provider, provider_ref),
  check (refunded between 0 and amount)
);
create index payments_time_idx on payments (paid_at desc, id desc);
create index payments_user_idx on payments (user_id, paid_at desc);
create sequence payment_tickets;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('withdrawal', 'goodwill', 'mistake', 'unfulfilled', 'provider')),
  note text check (length(note) <= 500),
  status text not null default 'Created' check (status in ('Created', 'Done', 'Failed')),
  provider_ref text unique,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  failure text
);
create index refunds_payment_idx on refunds (payment_id);
create index refunds_waiting_idx on refunds (created_at) where status = 'Created';

-- What a provider says happened: a hint to look, kept so that it is looked at once and not lost.
create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text,
  order_id uuid,
  api_version text,
  created timestamptz not null,
  received_at timestamptz not null default now(),
  -- Arrived by itself, or was found missing and fetched.
  origin text not null default 'webhook' check (origin in ('webhook', 'listed')),
  payload jsonb,
  status text not null default 'Waiting' check (status in ('Waiting', 'Done', 'Ignored', 'Failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  done_at timestamptz,
  primary key (provider, event_id)
);
create index webhook_events_open_idx on webhook_events (status, received_at desc) where status in ('Waiting', 'Failed');
create index webhook_events_time_idx on webhook_events (received_at desc);
create index webhook_events_order_idx on webhook_events (order_id) where order_id is not null;

-- What did not agree between the provider and us, and was put right.
create table payment_differences (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('unsettled_order', 'missed_event', 'missing_invoice', 'unknown_refund')),
  order_id uuid references orders (id),
  detail text not null default ''
);
create index payment_differences_time_idx on payment_differences (at desc, id desc);

-- ======== invoices ========

create table invoice_series (
  series text primary key,
  last integer not null default 0
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  series text not null references invoice_series (series),
  serial integer not null,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  user_id uuid not null references users (id),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  refund_id uuid unique references refunds (id),
  -- The invoice that a credit note takes back, whole or in part.
  corrects uuid references invoices (id),
  issued_at timestamptz not null,
  service_from timestamptz not null,
  service_to timestamptz not null,
  language text not null check (language in ('fr', 'en')),
  -- Both sides as they were that day.
  seller jsonb not null,
  buyer jsonb not null,
  line text not null,
  vat_rate integer not null,
  -- Cents; negative on a credit note.
  net integer not null,
  vat integer not null,
  total integer not null,
  method text,
  file text,
  sha256 text,
  unique (series, serial),
  check (net + vat = total),
  check ((kind = 'credit_note') = (refund_id is not null))
);
comment on column invoices.seller is 'type: Record<string, string>';
comment on column invoices.buyer is 'type: Record<string, string>';
create unique index invoices_order_idx on invoices (order_id) where kind = 'invoice';
create index invoices_user_idx on invoices (user_id, issued_at desc);

-- Issued is issued: only its file, which is made afterwards, is filled in once.
create function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an invoice is kept'; end if;
  if (to_jsonb(new) - 'file' - 'sha256') is distinct from (to_jsonb(old) - 'file' - 'sha256')
    or (old.sha256 is not null and new.sha256 is distinct from old.sha256) then
    raise exception 'an invoice is not changed';
  end if;
  return new;
end $$;
create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoices();

-- ======== promotions ========

create table promotions (
  id uuid primary key default gen_random_uuid(),
  ad_id integer references ads (id) on delete set null,
  user_id uuid not null references users (id),
  -- Paid for by itself, or with a credit of a plan.
  order_id uuid unique references orders (id),
  subscription_id uuid references subscriptions (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(order_id, subscription_id) = 1)
);
create index promotions_ad_idx on promotions (ad_id, starts_at desc);
create index promotions_user_idx on promotions (user_id, starts_at desc);

-- ======== ending a contract without signing in ========

create table contract_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  kind text not null check (kind in ('cancel', 'withdraw')),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  contract text not null check (length(contract) <= 40),
  -- Null where no contract answers to what was written.
  subscription_id uuid references subscriptions (id),
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index contract_requests_time_idx on contract_requests (created_at);
