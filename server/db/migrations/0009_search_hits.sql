-- What a search counts its facets from, a thousand ads at a time, written once instead of put together at each search:
-- [id, category, price or null, price type, condition or 0, professional, photos, sponsored until], the last in seconds
-- since 1970, 0 for never and -1 for ever. See server/features/search/hits.ts.
create function join_facets(text[]) returns text language sql immutable parallel safe as $$ select array_to_string($1, '|') $$;

alter table ads
  add column hit text not null generated always as (
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
  add column facet_line text not null generated always as (join_facets(facets)) stored;
alter table ads alter column facet_line set storage main;

-- The neighbours of a category are counted from the index alone.
drop index ads_section_newest_idx;
create index ads_section_newest_idx on ads (section_id, created_at desc, id desc) include (category_id) where is_public;
