-- What the two sides of a deal say of each other; once written, never changed.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid references conversations (id) on delete set null,
  author_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null references users (id) on delete cascade,
  author_role text not null check (author_role in ('buyer', 'seller')),
  ad_title text not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) <= 2000),
  -- The seller marked the ad as sold to this buyer; otherwise the two had agreed on a handover.
  is_verified boolean not null,
  created_at timestamptz not null default now(),
  -- Null until both have written, or 14 days have passed: until then nobody but its author knows of it.
  published_at timestamptz,
  removed_at timestamptz,
  reply text check (length(reply) <= 1000),
  replied_at timestamptz,
  unique (conversation_id, author_id),
  check (author_id <> subject_id)
);

create index reviews_subject_idx on reviews (subject_id, published_at desc, id desc)
  where published_at is not null and removed_at is null;
create index reviews_waiting_idx on reviews (created_at) where published_at is null;
create index reviews_author_idx on reviews (author_id);

-- Both sides are told once that they may review each other.
alter table conversations add column review_invited_at timestamptz;
create index conversations_sold_idx on conversations (sold_at) where sold_at is not null and review_invited_at is null;
create index handovers_agreed_idx on handovers (at) where status = 'agreed';

-- Shown with every ad of a member: counted anew whenever a review appears or goes, and once a night.
alter table profiles
  add column rating real,
  add column review_count integer not null default 0,
  add column response_minutes integer;
