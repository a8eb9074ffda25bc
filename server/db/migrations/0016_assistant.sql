-- The assistant: what members asked, what was answered, and what the answers cost.

create table assistant_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  title text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index assistant_conversations_user_idx on assistant_conversations (user_id, updated_at desc, id);

-- One question with its answer. `run` counts the times it was answered; whoever works on it holds it until `lease_until`.
create table assistant_questions (
  id uuid primary key,
  conversation_id uuid not null references assistant_conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null,
  text text not null,
  language text not null check (language in ('fr', 'en')),
  mode text not null check (mode in ('local', 'anthropic')),
  status text not null default 'running'
    check (status in ('running', 'done', 'stopped', 'failed', 'interrupted', 'refused', 'cut')),
  code text,
  run integer not null default 1,
  last_seq integer not null default 0,
  lease_until timestamptz not null,
  stop_asked boolean not null default false,
  -- What the next question goes on from: the search that was made last, or the turns with a model.
  memory jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (conversation_id, position)
);
create index assistant_questions_running_idx on assistant_questions (lease_until) where status = 'running';
create index assistant_questions_user_idx on assistant_questions (user_id);

create table assistant_events (
  question_id uuid not null references assistant_questions (id) on delete cascade,
  seq integer not null,
  data jsonb not null,
  primary key (question_id, seq)
);

-- Every call of a model that was begun, whatever became of it.
create table assistant_attempts (
  id uuid primary key default gen_random_uuid(),
  question_id uuid references assistant_questions (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  day date not null,
  run integer not null,
  step integer not null,
  attempt integer not null,
  model text not null,
  status text not null default 'asked' check (status in ('asked', 'started', 'finished', 'stopped', 'cut', 'failed')),
  message_id text,
  input_tokens integer not null default 0,
  cache_write_tokens integer not null default 0,
  cache_read_tokens integer not null default 0,
  output_tokens integer not null default 0,
  is_estimated boolean not null default false,
  -- Millionths of a euro.
  cost bigint not null default 0,
  reserved bigint not null default 0,
  reserved_tokens integer not null default 0,
  is_settled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index assistant_attempts_day_idx on assistant_attempts (day);
create index assistant_attempts_user_idx on assistant_attempts (user_id);
create index assistant_attempts_question_idx on assistant_attempts (question_id);
create index assistant_attempts_open_idx on assistant_attempts (updated_at) where not is_settled;

-- What is used up of a day: by one member, or by the whole site, whose row has the name "site".
create table assistant_usage (
  day date not null,
  scope text not null,
  questions integer not null default 0,
  tokens bigint not null default 0,
  reserved_tokens bigint not null default 0,
  cost bigint not null default 0,
  reserved bigint not null default 0,
  primary key (day, scope)
);
