-- What an ad is compared by, in one line, so that the newest of a category are read from an index alone. Made of
--   id,price,price type,condition,seconds since 1970,latitude,longitude,departement;title;|key=value|key=value|
-- with coordinates in hundredths of a degree, the title in small letters without accents between spaces, and the attributes
-- that are texts or numbers. Cut where an entry of an index would become too long. See server/features/ads/neighbours.ts.
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
    || coalesce(left(insee_code, case when insee_code like '97%' then 3 else 2 end), '')
    || '; ' || regexp_replace(regexp_replace(regexp_replace(normalize(lower(title), nfd), '[\u0300-\u036f]', '', 'g'),
      '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ;|' || left(coalesce((
      select string_agg(
        key || '=' || left(translate(lower(btrim(value #>> '{}', E' \t\n\r\u00a0')), E'|\n\r', '   '), 40), '|'
      ) from jsonb_each(attributes) where jsonb_typeof(value) in ('string', 'number')
    ), ''), 500) || '|'
$$;

alter table ads add column likeness text not null generated always as (
  ad_likeness(id, price, price_type, condition, created_at, insee_code, lat, lon, title, attributes)
) stored;
alter table ads alter column likeness set storage main;
create index ads_likeness_idx on ads (category_id, created_at desc, id desc) include (likeness) where is_public;

-- How many ads somebody offers is counted from an index alone.
create index ads_offered_idx on ads (user_id) where is_public;
