create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- ======== users and their sessions ========

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254 and email like '%_@_%'),
  password_hash text check (length(password_hash) <= 512),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  phone_number text check (length(phone_number) between 4 and 32),
  avatar text check (length(avatar) <= 2048),
  role text not null default 'User' check (role in ('User', 'Admin', 'Moderator')),
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  is_active boolean not null default true,
  token_version integer not null default 0 check (token_version >= 0),
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  password_changed_at timestamptz,
  terms_accepted_at timestamptz,
  last_seen_at timestamptz,
  deactivated_at timestamptz,
  deactivation_reason text check (length(deactivation_reason) <= 1000),
  deletion_scheduled_for timestamptz,
  deletion_reason text check (length(deletion_reason) <= 1000),
  inactivity_warned_at timestamptz,
  erased_at timestamptz,
  banned_until timestamptz,
  ban_reason text check (length(ban_reason) <= 1000),
  -- Encrypted; set by 2fa/enable and in force once two_factor_enabled_at is.
  two_factor_secret text,
  two_factor_enabled_at timestamptz,
  -- The last time step a code was taken for: a code is good once.
  two_factor_last_step bigint not null default 0,
  is_pro boolean not null default false
);

create unique index users_email_key on users (lower(email));
create index users_created_at_idx on users (created_at);
create index users_deletion_idx on users (deletion_scheduled_for) where deletion_scheduled_for is not null;
-- Whether a stored file is still somebody's picture is asked by its address.
create index users_avatar_idx on users (avatar) where avatar is not null;

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

-- ======== profile ========

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

-- ======== categories ========

create table categories (
  id integer generated by default as identity primary key,
  parent_id integer references categories (id),
  names jsonb not null
    check (coalesce(length(names ->> 'fr'), 0) between 1 and 100 and coalesce(length(names ->> 'en'), 0) between 1 and 100),
  descriptions jsonb not null
    check (coalesce(length(descriptions ->> 'fr'), 9999) <= 1000 and coalesce(length(descriptions ->> 'en'), 9999) <= 1000),
  icon text check (length(icon) <= 100),
  is_active boolean not null default true,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);

create index categories_parent_position_idx on categories (parent_id, position);

comment on column categories.names is 'type: { fr: string; en: string }';
comment on column categories.descriptions is 'type: { fr: string; en: string }';

create table category_attributes (
  id integer generated by default as identity primary key,
  category_id integer not null references categories (id) on delete cascade,
  key text not null check (key ~ '^[a-z][a-zA-Z0-9_]{0,49}$'),
  labels jsonb not null
    check (coalesce(length(labels ->> 'fr'), 0) between 1 and 100 and coalesce(length(labels ->> 'en'), 0) between 1 and 100),
  type text not null check (type in ('enum', 'multi', 'number', 'text', 'boolean', 'year', 'date')),
  required boolean not null default false,
  filterable boolean not null default false,
  options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 500),
  min numeric,
  max numeric check (max >= min),
  unit text check (length(unit) between 1 and 20),
  position integer not null,
  unique (category_id, key)
);

comment on column category_attributes.labels is 'type: { fr: string; en: string }';
comment on column category_attributes.options is 'type: { value: string; labels: { fr: string; en: string } }[]';

-- ======== locations ========

-- Places of France, loaded as a whole from server/db/places/. Nothing references them by a foreign key: communes merge
-- every January, so what stands in one keeps its own copy of the name and the point.
create table departements (
  code text primary key check (code ~ '^[0-9][0-9AB][0-9]?$'),
  name text not null check (length(name) between 1 and 100),
  region text not null check (length(region) between 1 and 100)
);

create table communes (
  insee_code text collate "C" primary key check (insee_code ~ '^[0-9][0-9AB][0-9]{3}$'),
  -- The commune that a municipal arrondissement belongs to.
  part_of text collate "C" check (part_of <> insee_code),
  name text not null check (length(name) between 1 and 100),
  -- Bytes in order, so that everything beginning with a text lies between two of them in the index.
  search_name text collate "C" not null check (search_name ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  postal_codes text[] not null check (cardinality(postal_codes) between 1 and 100),
  departement text not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  population integer not null check (population >= 0),
  approximate boolean not null
);

create index communes_search_name_idx on communes (search_name);
create index communes_words_idx on communes using gin ((' ' || search_name) gin_trgm_ops);
create index communes_point_idx on communes (lat, lon);

-- The codes of communes.postal_codes once more, in order, so that their first digits find them.
create table commune_postal_codes (
  postal_code text collate "C" not null check (postal_code ~ '^[0-9]{5}$'),
  insee_code text collate "C" not null,
  primary key (postal_code, insee_code)
);

-- ======== ads ========

create function join_facets(text[]) returns text language sql immutable parallel safe as $$ select array_to_string($1, '|') $$;

-- A number as attributes are written into facets, within what a double holds.
create function is_number(text) returns boolean language sql immutable parallel safe
  return $1 ~ '^[+-]?[0-9]{1,40}(\.[0-9]{1,40})?(e[+-]?[0-9]{1,2})?$';

-- What an ad is compared by, in one line, so that the newest of a category are read from an index alone. Made of
--   id,price,price type,condition,seconds since 1970,latitude,longitude,departement;title;|key=value|key=value|
-- with coordinates in hundredths of a degree, the title in small letters without accents between spaces, and the attributes
-- that are texts or numbers. Cut where an entry of an index would become too long. See server/fast/likeness-lines.ts.
create function ad_likeness(
  id integer, price bigint, price_type text, condition text, created_at timestamptz, insee_code text,
  lat double precision, lon double precision, title text, attributes jsonb
) returns text language sql immutable parallel safe as $$
  select id || ',' || coalesce(price::text, '')
    || case price_type when 'Fixed' then ',0' when 'Negotiable' then ',1' when 'Free' then ',2' else ',3' end
    || case condition when 'new' then ',1,' when 'like-new' then ',2,' when 'very-good' then ',3,' when 'good' then ',4,'
      when 'fair' then ',5,' when 'for-parts' then ',6,' else ',0,' end
    || floor(extract(epoch from (created_at - timestamptz '1970-01-01 00:00:00+00')))::bigint
    || coalesce(',' || round(lat * 100)::integer || ',' || round(lon * 100)::integer || ',', ',,,')
    || coalesce(left(insee_code, case when insee_code ~ '^9[78]' then 3 else 2 end), '')
    || '; ' || regexp_replace(regexp_replace(regexp_replace(normalize(lower(title), nfd), '[\u0300-\u036f]', '', 'g'),
      '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ;|' || left(coalesce((
      select string_agg(
        key || '=' || left(translate(lower(btrim(value #>> '{}', E' \t\n\r\u00a0')), E'|\n\r', '   '), 40), '|'
      ) from jsonb_each(attributes) where jsonb_typeof(value) in ('string', 'number')
    ), ''), 500) || '|'
$$;

-- Numbers of attributes, such as 87 000 km, as something the search index holds: for each five numbers, which stand for the
-- value alone, for the eight it belongs to, for sixty-four and so on. From 4096 on the steps grow with the value. See
-- server/features/search/engine/number-tokens.ts, which makes the same numbers; rows that are found by them are compared exactly.
create function ad_number_tokens(facets text[]) returns integer[] language sql immutable parallel safe begin atomic
  select coalesce(array_agg(distinct 800000000 + attribute * 7000 + level.base + step / level.width), '{}')
  from (
    select ('x' || left(md5(split_part(facet, '=', 1)), 5))::bit(20)::integer % 131072 as attribute,
      substr(facet, strpos(facet, '=') + 1) as value
    from unnest(facets) as facet
  ) as told,
  lateral (
    select case when is_number(value) then least(greatest(value::float8, 0), 1e12) end as number
  ) as read,
  lateral (
    select case when number < 4096 then floor(number) else 4096 + floor(ln(number / 4096) * 16) end::integer as step
  ) as placed,
  (values (0, 1), (5000, 8), (6000, 64), (6500, 512), (6600, 4096)) as level (base, width)
  where number is not null;
end;

create table ads (
  -- To reach a column, PostgreSQL walks over those before it in the row: what a search reads of thousands of rows stands
  -- in front.
  id integer generated by default as identity primary key,
  category_id integer not null references categories (id),
  -- When it was first handed in; a draft's own beginning before that.
  created_at timestamptz not null default now(),
  -- What a search counts its facets from, a thousand ads at a time, written once instead of put together at each search:
  -- [id, category, price or null, price type, condition or 0, professional, photos, sponsored until], the last in seconds
  -- since 1970, 0 for never and -1 for ever. See server/features/search/engine/hits.ts.
  hit text not null generated always as (
    '[' || id::text || ',' || category_id::text || ',' || coalesce(price::text, 'null')
    || case price_type when 'Fixed' then ',0' when 'Negotiable' then ',1' when 'Free' then ',2' else ',3' end
    || case condition when 'new' then ',1' when 'like-new' then ',2' when 'very-good' then ',3' when 'good' then ',4'
      when 'fair' then ',5' when 'for-parts' then ',6' else ',0' end
    || case when is_pro then ',1' else ',0' end
    || case when image_count > 0 then ',1,' else ',0,' end
    || case when not is_promoted then '0' when promoted_until is null or not isfinite(promoted_until) then '-1'
      else floor(extract(epoch from (promoted_until - timestamptz '1970-01-01 00:00:00+00')))::bigint::text end
    || ']'
  ) stored,
  facet_line text not null generated always as (join_facets(facets)) stored,
  -- Cents.
  price bigint check (price between 0 and 10000000000),
  -- The centre of the commune, never finer.
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  is_promoted boolean not null default false,
  promoted_until timestamptz,
  user_id uuid not null references users (id) on delete cascade,
  -- The parent category, or the category itself: lists of a whole section need no join.
  section_id integer not null references categories (id),
  title text not null check (length(title) <= 100),
  description text not null check (length(description) <= 8000),
  price_type text not null default 'Fixed' check (price_type in ('Fixed', 'Negotiable', 'Free', 'OnRequest')),
  condition text check (condition in ('new', 'like-new', 'very-good', 'good', 'fair', 'for-parts')),
  city text check (length(city) <= 100),
  postal_code text check (length(postal_code) <= 10),
  insee_code text check (length(insee_code) = 5),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  contact_by_message boolean not null default true,
  contact_by_phone boolean not null default false,
  status text not null default 'Draft'
    check (status in ('Draft', 'Pending', 'Active', 'Sold', 'Rejected', 'Expired', 'Suspended')),
  image_count smallint not null default 0,
  view_count integer not null default 0,
  favorite_count integer not null default 0,
  contact_count integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  deleted_at timestamptz,
  -- Kept from the owner's row, so that lists never read it.
  is_pro boolean not null default false,
  owner_hidden boolean not null default false,
  is_public boolean not null generated always as (status = 'Active' and deleted_at is null and not owner_hidden) stored,
  -- What the search looks at, made from the rest by the search feature.
  words tsvector not null default '',
  facets text[] not null default '{}',
  -- The filters as numbers, for the one index of the search: what kind in hundreds of millions, then the value. Prices
  -- and places are coarse here and compared exactly afterwards; see server/features/search/engine/filter-tokens.ts.
  tokens integer[] not null generated always as (
    array_remove(array[
      100000000 + category_id % 100000000,
      200000000 + section_id % 100000000,
      300000000 + floor(extract(epoch from (created_at - timestamptz '2000-01-01 00:00:00+00')) / 21600)::integer,
      310000000 + floor(extract(epoch from (created_at - timestamptz '2000-01-01 00:00:00+00')) / 172800)::integer,
      320000000 + floor(extract(epoch from (created_at - timestamptz '2000-01-01 00:00:00+00')) / 1382400)::integer,
      400000000 + floor(ln(price::double precision + 1) * 4)::integer,
      410000000 + floor(ln(price::double precision + 1) * 2 / 3)::integer,
      500000000 + floor((lat + 90) * 4)::integer * 2000 + floor((lon + 180) * 4)::integer,
      600000000 + floor((lat + 90) / 2)::integer * 2000 + floor((lon + 180) / 2)::integer,
      700000000 + case price_type when 'Fixed' then 1 when 'Negotiable' then 2 when 'Free' then 3 else 4 end,
      700000010 + case condition when 'new' then 1 when 'like-new' then 2 when 'very-good' then 3 when 'good' then 4
        when 'fair' then 5 when 'for-parts' then 6 end,
      700000020 + is_pro::integer,
      case when image_count > 0 then 700000030 end,
      case when is_promoted then 700000040 end
    ], null)
  ) stored,
  -- Null until it was first handed in.
  submitted_at timestamptz,
  -- Changed since it was rejected: only then it may be handed in again.
  changed_since_rejection boolean not null default false,
  -- Its owner was told that it ends soon, or, of a draft, that it is thrown away soon.
  reminded_at timestamptz,
  -- Deleted by staff: its owner cannot bring it back.
  removed_by_staff boolean not null default false,
  likeness text not null generated always as (
    ad_likeness(id, price, price_type, condition, created_at, insee_code, lat, lon, title, attributes)
  ) stored,
  check (status in ('Draft', 'Rejected') or (length(title) >= 5 and length(description) >= 20))
);

-- The index answers for the words, so that they and the description lie apart and the rows a search reads stay short.
-- Counters change often, and stay on their page.
alter table ads alter column words set storage external, alter column facets set storage main,
  alter column facet_line set storage main, alter column likeness set storage main;
alter table ads set (
  toast_tuple_target = 1024, fillfactor = 90,
  -- Lists are read from their index alone, which works where vacuum has been: it comes after every hundredth of the ads.
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01
);
alter table ads alter column words set statistics 500, alter column created_at set statistics 500;

comment on column ads.attributes is 'type: Record<string, string | number | boolean | string[]>';

-- Each index with the statement that needs it. Public lists carry what they read, so that the table is not looked at.

-- The newest of the site: home page, feeds, a search without words or category.
create index ads_newest_idx on ads (created_at desc, id desc) include (hit) where is_public;
-- The newest of a category or of a section: their lists, with facets counted from the same thousand entries.
create index ads_category_newest_idx on ads (category_id, created_at desc, id desc) include (hit, facet_line) where is_public;
create index ads_section_newest_idx on ads (section_id, created_at desc, id desc) include (category_id, hit, facet_line) where is_public;
-- The same lists by price.
create index ads_price_idx on ads (price, id) where is_public;
create index ads_category_price_idx on ads (category_id, price, id) where is_public;
create index ads_section_price_idx on ads (section_id, price, id) where is_public;
-- Words and filters together: it skips through the long lists by the short ones.
create index ads_search_idx on ads using gin (words, facets, tokens, ad_number_tokens(facets)) with (fastupdate = off)
  where is_public;
-- Sponsored ads are looked for at every search and are few: with words, and in the lists of the site, a category, a section.
create index ads_promoted_search_idx on ads using gin (words, facets, tokens, ad_number_tokens(facets)) with (fastupdate = off)
  where is_public and is_promoted;
create index ads_promoted_idx on ads (created_at desc, id desc) where is_public and is_promoted;
create index ads_category_promoted_idx on ads (category_id, created_at desc, id desc) where is_public and is_promoted;
create index ads_section_promoted_idx on ads (section_id, created_at desc, id desc) where is_public and is_promoted;
-- Sponsored ads in a mixed order, the same for ever: the home page reads a few from wherever its turn begins.
create index ads_promoted_turn_idx on ads (hashint4extended(id, 0)) where is_public and is_promoted;
-- Similar ads and the price guide: the lines of the newest of a category.
create index ads_likeness_idx on ads (category_id, created_at desc, id desc) include (likeness) where is_public;
-- How many ads a seller offers, on every page of an ad.
create index ads_offered_idx on ads (user_id) where is_public;
-- "My ads" with its tabs, the ads of a member, and whatever follows the account.
create index ads_all_of_owner_idx on ads (user_id, created_at desc, id desc);
-- Jobs: ads that end or are about to, promotions that end, ads hidden with their owner, old drafts, the trash.
create index ads_expiry_idx on ads (expires_at) where status = 'Active';
create index ads_promotion_end_idx on ads (promoted_until) where is_promoted;
create index ads_hidden_idx on ads (user_id) where owner_hidden;
create index ads_drafts_idx on ads (updated_at) where status = 'Draft' and deleted_at is null;
create index ads_deleted_idx on ads (deleted_at) where deleted_at is not null;

-- Whatever hides a member, or makes a professional of one, reaches all their ads in the same transaction.
create function follow_owner() returns trigger language plpgsql as $$
begin
  update ads set
    is_pro = new.is_pro,
    owner_hidden = not new.is_active or new.deactivated_at is not null or new.deletion_scheduled_for is not null
      or new.erased_at is not null or coalesce(new.banned_until > now(), false)
  where user_id = new.id;
  -- Pages that show them or their ads are forgotten on every node.
  perform pg_notify('trouvaille', json_build_object('type', 'member.changed', 'userId', new.id)::text);
  return null;
end $$;

create trigger users_ads after update of is_pro, is_active, deactivated_at, deletion_scheduled_for, erased_at, banned_until
  on users for each row
  when (
    (old.is_pro, old.is_active, old.deactivated_at, old.deletion_scheduled_for, old.erased_at, old.banned_until)
    is distinct from
    (new.is_pro, new.is_active, new.deactivated_at, new.deletion_scheduled_for, new.erased_at, new.banned_until)
  )
  execute function follow_owner();

create table ad_images (
  id uuid primary key default gen_random_uuid(),
  ad_id integer not null references ads (id) on delete cascade,
  position smallint not null,
  url text not null check (length(url) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '' check (length(alt) <= 200),
  placeholder text check (length(placeholder) <= 1000),
  variants jsonb not null default '[]',
  -- 64 bits that stay near each other for pictures that look alike, as hexadecimal.
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now()
);

comment on column ad_images.variants is 'type: { url: string; width: number; type: string }[]';
create index ad_images_ad_idx on ad_images (ad_id, position);
-- Whether a stored file is still some picture's is asked by its address.
create index ad_images_url_idx on ad_images (url);
create index ad_images_variants_idx on ad_images using gin (variants jsonb_path_ops);

create table price_changes (
  ad_id integer not null references ads (id) on delete cascade,
  changed_at timestamptz not null default now(),
  -- The price from then on, in cents.
  price bigint,
  primary key (ad_id, changed_at)
);

-- The figures of an ad, day by day.
create table ad_days (
  ad_id integer not null references ads (id) on delete cascade,
  day date not null,
  seen integer not null default 0,
  views integer not null default 0,
  contacts integer not null default 0,
  favorites integer not null default 0,
  primary key (ad_id, day)
);

-- Who looked at what today, as a hash that changes every day; emptied the day after.
create table ad_visitors (
  day date not null,
  ad_id integer not null references ads (id) on delete cascade,
  visitor bytea not null,
  primary key (day, ad_id, visitor)
);

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

-- ======== favorites ========

create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  ad_id integer not null references ads (id) on delete cascade,
  -- What it cost then: a later drop is told.
  price bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, ad_id)
);

create index favorites_newest_idx on favorites (user_id, created_at desc, ad_id);
create index favorites_ad_idx on favorites (ad_id);

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

-- ======== moderation ========

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

-- ======== reports ========

-- What somebody, with or without an account, says is wrong with something on the site.
create table reports (
  id uuid primary key default gen_random_uuid(),
  -- What the reporter quotes: drawn at random, so that it tells nothing about how many there are.
  reference text not null unique check (length(reference) <= 20),
  target_type text not null check (target_type in ('ad', 'user', 'message', 'review')),
  target_id text not null check (length(target_id) <= 60),
  -- As it was when it was reported: it may change or go before anybody looks.
  subject_title text not null default '' check (length(subject_title) <= 200),
  subject_excerpt text not null default '' check (length(subject_excerpt) <= 2000),
  subject_owner_id uuid references users (id) on delete set null,
  subject_owner_name text not null default '' check (length(subject_owner_name) <= 130),
  reason text not null check (length(reason) <= 40),
  -- With what was added to it.
  description text not null check (length(description) <= 20000),
  -- Null: no account, or forgotten. Name and address go a year after the decision, or with the account.
  reporter_id uuid references users (id) on delete set null,
  reporter_name text check (length(reporter_name) <= 130),
  reporter_email text check (length(reporter_email) <= 254),
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Dismissed')),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decision_text text check (length(decision_text) <= 2000),
  -- What a decision did and told, so that it can be taken back within seconds.
  undo jsonb,
  -- When everything personal was taken out of it.
  forgotten_at timestamptz,
  version integer not null default 1,
  check ((status = 'Open') = (decided_at is null))
);

comment on column reports.undo is 'type: Record<string, unknown>';

-- Anybody can type anybody's address: what a visitor sends is a report of its own. One account has one open report of a
-- thing, to which it adds.
create unique index reports_open_once_idx on reports (target_type, target_id, reporter_id)
  where status = 'Open' and reporter_id is not null;
create index reports_queue_idx on reports (status, created_at, id);
create index reports_target_idx on reports (target_type, target_id, created_at desc);
create index reports_reporter_idx on reports (reporter_id, created_at desc) where reporter_id is not null;
create index reports_email_idx on reports (lower(reporter_email)) where reporter_email is not null;
create index reports_owner_idx on reports (subject_owner_id) where subject_owner_id is not null;
create index reports_retention_idx on reports (decided_at) where forgotten_at is null and decided_at is not null;
-- What was decided is read the other way round than what waits: the last decision first.
create index reports_decided_idx on reports (status, decided_at desc, id desc) where decided_at is not null;

-- Pictures and documents that go with a report: private files, for staff alone.
create table report_evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports (id) on delete cascade,
  position integer not null check (position >= 0),
  file text not null unique check (length(file) <= 60),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  unique (report_id, position)
);

-- What staff did with a report: written once, never changed.
create table report_events (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id) on delete cascade,
  -- Null where whoever did it is gone.
  actor_id uuid references users (id) on delete set null,
  action text not null check (action in ('uphold', 'dismiss', 'undo')),
  created_at timestamptz not null default now()
);

create index report_events_report_idx on report_events (report_id, id);

-- ======== search ========

-- Words in the titles of public ads, in how many of them: spelling is judged by these.
create table search_words (
  -- Small letters without accents.
  word text collate "C" primary key check (length(word) between 2 and 60),
  -- As it is written most.
  shown text not null check (length(shown) between 1 and 60),
  ads integer not null default 0
);

create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);

-- Groups of words that mean the same; the operator edits them.
create table search_synonyms (
  id integer generated by default as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 20),
  updated_at timestamptz not null default now()
);

-- What people look for, when it found something; short ones only, and shown from the third time on.
create table search_terms (
  term text primary key check (length(term) between 2 and 80),
  shown text not null check (length(shown) between 2 and 80),
  searches integer not null default 1,
  last_at timestamptz not null default now()
);

create index search_terms_prefix_idx on search_terms (term text_pattern_ops, searches desc);

-- Who looked for what today, as a hash whose key changes every day: a term counts once per visitor and day. Yesterday's go.
create table search_visitors (
  day date not null,
  term text not null,
  visitor bytea not null,
  primary key (day, term, visitor)
);

-- By which rules the words of all ads were made. When the code or the categories have others, a job goes through the ads:
-- `done_to` is the last it came to, null at the end.
create table search_index (
  only_row boolean primary key default true check (only_row),
  rules integer not null,
  categories text not null,
  done_to integer,
  -- When searches began to be read as they are now: rules, categories and synonyms.
  read_since timestamptz not null default now()
);

insert into search_index (rules, categories, done_to) values (0, '', 0);

-- ======== saved searches ========

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  query jsonb not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Matches since the member last looked, and since the last alert.
  new_count integer not null default 0,
  pending_count integer not null default 0,
  -- The newest of the pending ones: what the alert names.
  pending_ad_id integer references ads (id) on delete set null,
  last_alert_at timestamptz
);

comment on column saved_searches.query is 'type: Record<string, string | string[]>';
create index saved_searches_user_idx on saved_searches (user_id, created_at desc);
create index saved_searches_pending_idx on saved_searches (frequency) where pending_count > 0;
create index saved_searches_pending_ad_idx on saved_searches (pending_ad_id) where pending_ad_id is not null;

-- Ads that came online and were not yet held against the saved searches.
create table unmatched_ads (
  ad_id integer primary key references ads (id) on delete cascade
);

-- Saved searches read once, so that new ads are held against all of them in one statement. A plan is made again when its
-- search, the synonyms or the categories change, and after a day: what the words of a search mean depends on what is there.
create table saved_search_plans (
  search_id uuid primary key references saved_searches (id) on delete cascade,
  -- The search it was made from.
  query jsonb not null,
  -- An ad without any of these cannot match: words, "p:" and the beginning of one, "c:" and a category, or "*" for all.
  hooks text[] not null,
  words tsquery,
  category_id integer,
  -- The filters, as the search feature reads them.
  filters jsonb not null,
  made_at timestamptz not null default now()
);

comment on column saved_search_plans.query is 'type: Record<string, string | string[]>';
create index saved_search_plans_hooks_idx on saved_search_plans using gin (hooks);
create index saved_search_plans_age_idx on saved_search_plans (made_at);

-- ======== notifications, mails and SMS ========

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

-- ======== newsletter, contact, consents ========

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

create table consents (
  id uuid primary key default gen_random_uuid(),
  anonymous_id text not null check (length(anonymous_id) between 8 and 100),
  record jsonb not null check (jsonb_typeof(record) = 'object' and pg_column_size(record) <= 8192),
  version text not null check (length(version) between 1 and 50),
  created_at timestamptz not null default now()
);

create index consents_anonymous_id_idx on consents (anonymous_id, created_at);

comment on column consents.record is 'type: Record<string, unknown>';

-- ======== account ========

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

-- ======== currencies ========

-- What one euro buys, for showing prices in another currency; the operator keeps it up to date.
create table currency_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  rate numeric not null check (rate > 0),
  updated_at timestamptz not null default now()
);

insert into currency_rates (currency, rate) values ('CHF', 0.94), ('GBP', 0.86), ('USD', 1.08), ('CAD', 1.48);

-- ======== kit ========

-- Keys that sign tokens and links, made at the first start.
create table secrets (
  name text primary key check (length(name) between 1 and 100),
  value text not null check (length(value) between 1 and 10000),
  created_at timestamptz not null default now()
);

-- An ordinary table: an unlogged one is emptied by a crash, which would lift lockouts.
create table rate_limits (
  key text not null check (length(key) between 1 and 300),
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  primary key (key, window_start)
);

create index rate_limits_window_start_idx on rate_limits (window_start);

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

-- How the operator runs the site; what is absent has its default in the code.
create table settings (
  name text primary key check (length(name) <= 60),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

comment on column settings.value is 'type: unknown';

-- Which edition of a data file the tables hold.
create table loaded_data (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
