-- Who was shown whose phone number, for the daily budget's sake and for whoever has to look into a misuse.
create table phone_reveals (
  id bigint generated always as identity primary key,
  -- Who looked.
  user_id uuid not null references users (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- The ad it was asked from; none on the page of a member.
  ad_id integer,
  created_at timestamptz not null default now()
);

create index phone_reveals_user_idx on phone_reveals (user_id, created_at desc);
create index phone_reveals_owner_idx on phone_reveals (owner_id, created_at desc);
create index phone_reveals_age_idx on phone_reveals (created_at);

-- Answers to writes that carried an Idempotency-Key, so that a repeated one gets the same answer and does nothing.
create table idempotency_keys (
  -- The account, or the network address of a visitor.
  owner text not null check (length(owner) between 1 and 100),
  key text not null check (length(key) between 1 and 255),
  user_id uuid references users (id) on delete cascade,
  -- Of method, address and body.
  fingerprint bytea not null,
  -- Which attempt it is: one that lost its turn cannot write the answer of the next.
  claim uuid not null,
  claimed_until timestamptz not null,
  created_at timestamptz not null default now(),
  -- Null while the first one is still being worked on.
  status smallint check (status between 200 and 499),
  body text,
  primary key (owner, key)
);

create index idempotency_keys_user_idx on idempotency_keys (user_id) where user_id is not null;
create index idempotency_keys_age_idx on idempotency_keys (created_at);
