-- One per ad and buyer.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  -- Null once the ad is erased; its title stays.
  ad_id integer references ads (id) on delete set null,
  ad_title text not null default '' check (length(ad_title) <= 100),
  buyer_id uuid not null references users (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  -- The number of the newest message. The row is held by whoever writes: numbers come without gaps, in order of commit.
  last_seq integer not null default 0,
  -- Both have written: from then on each sees what the other has read.
  is_answered boolean not null default false,
  -- When the seller marked the ad as sold to this buyer.
  sold_at timestamptz,
  created_at timestamptz not null default now(),
  unique (ad_id, buyer_id),
  check (buyer_id <> seller_id)
);

create index conversations_buyer_idx on conversations (buyer_id, seller_id);
create index conversations_seller_idx on conversations (seller_id, ad_id);

-- A conversation as each of the two has it.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  other_id uuid not null references users (id) on delete cascade,
  last_at timestamptz not null,
  -- Both only grow.
  read_upto integer not null default 0,
  delivered_upto integer not null default 0,
  -- Messages of the other above read_upto.
  unread_count integer not null default 0,
  archived_at timestamptz,
  -- Kept from user_blocks: this member blocked the other.
  is_blocked boolean not null default false,
  -- When the member is to be told of what is unread by mail; null where nothing is to be told.
  mail_due_at timestamptz,
  primary key (conversation_id, user_id)
);

create index conversation_members_inbox_idx on conversation_members (user_id, last_at desc, conversation_id desc)
  where archived_at is null and not is_blocked;
create index conversation_members_unread_idx on conversation_members (user_id, last_at desc, conversation_id desc)
  where unread_count > 0 and archived_at is null and not is_blocked;
create index conversation_members_away_idx on conversation_members (user_id, last_at desc, conversation_id desc)
  where archived_at is not null or is_blocked;
create index conversation_members_pair_idx on conversation_members (user_id, other_id);
create index conversation_members_other_idx on conversation_members (other_id);
create index conversation_members_mail_idx on conversation_members (mail_due_at) where mail_due_at is not null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null,
  sender_id uuid not null references users (id) on delete cascade,
  -- Made by the sender's browser: sent again, the message is known.
  client_id uuid not null,
  kind text not null check (kind in ('text', 'photos', 'offer', 'application', 'visit', 'notice')),
  text text not null default '' check (length(text) <= 4000),
  notice text check (length(notice) <= 40),
  offer_id uuid,
  -- The short form that came with the first message.
  details jsonb,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  words tsvector not null default '',
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
);

comment on column messages.details is 'type: Record<string, unknown> | null';
create index messages_words_idx on messages using gin (words) with (fastupdate = off);
create index messages_sender_idx on messages (sender_id, sent_at desc);

create table message_photos (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null,
  file text not null check (length(file) <= 60),
  small_file text not null check (length(small_file) <= 60),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (length(placeholder) <= 1000)
);

create index message_photos_message_idx on message_photos (message_id, position);
create index message_photos_file_idx on message_photos (file);
create index message_photos_small_file_idx on message_photos (small_file);

create table offers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  by_id uuid not null references users (id) on delete cascade,
  -- Cents.
  amount bigint not null check (amount between 0 and 10000000000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'countered', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

create index offers_conversation_idx on offers (conversation_id, created_at desc);
create unique index offers_open_idx on offers (conversation_id) where status = 'open';
create index offers_by_idx on offers (by_id);

create table handovers (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  -- Cents.
  price bigint check (price between 0 and 10000000000),
  place text not null check (length(place) <= 200),
  at timestamptz not null,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'cancelled')),
  proposed_by uuid not null references users (id) on delete cascade,
  agreed_at timestamptz,
  buyer_checks text[] not null default '{}',
  seller_checks text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index handovers_by_idx on handovers (proposed_by);

create table user_blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);

create index user_blocks_blocked_idx on user_blocks (blocked_id);

-- When a member was last told by mail of unread messages: then nothing until they come back.
create table message_mails (
  user_id uuid primary key references users (id) on delete cascade,
  mailed_at timestamptz not null
);

-- The number of the newest event of each member. Held until the writer commits: the order of numbers is that of commits.
create table user_streams (
  user_id uuid primary key references users (id) on delete cascade,
  seq bigint not null
);

-- What a member's browsers have to hear of, as ids; kept for 7 days.
create table user_events (
  user_id uuid not null references users (id) on delete cascade,
  seq bigint not null,
  type text not null check (length(type) <= 40),
  ids jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);

comment on column user_events.ids is 'type: Record<string, string | number | null>';
create index user_events_age_idx on user_events (created_at);
alter table user_streams set (fillfactor = 50);
alter table conversation_members set (fillfactor = 80);

create table realtime_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index realtime_tickets_user_idx on realtime_tickets (user_id);
create index realtime_tickets_session_idx on realtime_tickets (session_id);
create index realtime_tickets_expiry_idx on realtime_tickets (expires_at);

-- When somebody last looked at the site with a visible tab. Not worth a log: it starts anew after a crash.
create unlogged table presences (
  user_id uuid primary key references users (id) on delete cascade,
  visible_at timestamptz not null
);

-- Sockets of a session that ended are closed at once, on every node.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('trouvaille', json_build_object('type', 'session.ended', 'userId', new.user_id)::text);
  return null;
end $$;

create trigger sessions_end after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_end();
