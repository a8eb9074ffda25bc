-- Numbers of attributes, such as 87 000 km, as something the search index holds: for each five numbers, which stand for the
-- value alone, for the eight it belongs to, for sixty-four and so on. From 4096 on the steps grow with the value. See
-- server/features/search/number-tokens.ts, which makes the same numbers; rows that are found by them are compared exactly.
create function ad_number_tokens(facets text[]) returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct 800000000 + attribute * 7000 + level.base + step / level.width), '{}')
  from (
    select ('x' || left(md5(split_part(facet, '=', 1)), 5))::bit(20)::integer % 131072 as attribute,
      substr(facet, strpos(facet, '=') + 1) as value
    from unnest(facets) as facet
  ) as told,
  lateral (
    select case when pg_input_is_valid(value, 'float8') then least(greatest(value::float8, 0), 1e12) end as number
  ) as read,
  lateral (
    select case when number < 4096 then floor(number) else 4096 + floor(ln(number / 4096) * 16) end::integer as step
  ) as placed,
  (values (0, 1), (5000, 8), (6000, 64), (6500, 512), (6600, 4096)) as level (base, width)
  where number is not null
$$;

drop index ads_search_idx;
drop index ads_promoted_search_idx;
create index ads_search_idx on ads using gin (words, facets, tokens, ad_number_tokens(facets)) with (fastupdate = off)
  where is_public;
create index ads_promoted_search_idx on ads using gin (words, facets, tokens, ad_number_tokens(facets)) with (fastupdate = off)
  where is_public and is_promoted;
