-- Professionals identify themselves before they publish (DSA, art. 30). A row means: says to be one.
create table business_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  status text not null default 'Draft' check (status in ('Draft', 'Pending', 'Verified', 'Rejected', 'Ended')),
  company_name text not null,
  siret text not null check (siret ~ '^\d{14}$'),
  vat_number text,
  address text not null,
  -- Those of the account where null.
  phone_number text,
  email text,
  iban text,
  iban_holder text,
  certified_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  reasons text[] not null default '{}',
  message text,
  version integer not null default 1,
  ended_at timestamptz,
  logo text,
  banner text,
  tagline text,
  presentation text,
  selling_terms text,
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'Ended') = (ended_at is not null))
);

comment on column business_profiles.reasons is 'type: string[]';
comment on column business_profiles.hours is 'type: { day: number; from: string; to: string }[]';
create index business_profiles_waiting_idx on business_profiles (submitted_at, user_id) where status = 'Pending';
create index business_profiles_decided_idx on business_profiles (status, decided_at desc, user_id)
  where status in ('Verified', 'Rejected');
create index business_profiles_ended_idx on business_profiles (ended_at) where status = 'Ended';
create index business_profiles_siret_idx on business_profiles (siret);

-- What proves it: kept in private, for staff alone, each opening written to the audit log.
create table business_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references business_profiles (user_id) on delete cascade,
  position integer not null check (position >= 0),
  file text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (user_id, position)
);
