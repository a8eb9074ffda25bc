-- Every process keeps public ads in its memory to search them (server/features/search/engine/ad-index.ts), and reads here which
-- of them changed since it last looked: those of transactions that were not over by then.
create table search_changes (
  ad_id integer primary key,
  changed_in xid8 not null
);
create index search_changes_idx on search_changes (changed_in);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes values (coalesce(new.id, old.id), pg_current_xact_id())
    on conflict (ad_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger search_added after insert on ads for each row when (new.is_public) execute function note_search_change();
create trigger search_removed after delete on ads for each row when (old.is_public) execute function note_search_change();
-- Not counters and the like, which no search looks at.
create trigger search_changed after update of status, deleted_at, owner_hidden, category_id, section_id, created_at, price,
    price_type, condition, is_pro, image_count, is_promoted, promoted_until, lat, lon, insee_code, words, facets
  on ads for each row when (old.is_public or new.is_public) execute function note_search_change();

-- What lists were found and counted by until now, with the indexes over it.
drop index ads_newest_idx, ads_category_newest_idx, ads_section_newest_idx, ads_search_idx, ads_promoted_search_idx,
  ads_price_idx, ads_category_price_idx, ads_section_price_idx,
  ads_promoted_idx, ads_category_promoted_idx, ads_section_promoted_idx;
alter table ads drop column hit, drop column facet_line, drop column tokens;
drop function ad_number_tokens, join_facets, is_number;

-- The home page, what is near a place, and the search as it loads all ads.
create index ads_newest_idx on ads (created_at desc, id desc) where is_public;
-- How many ads each category has, and how many are new.
create index ads_category_newest_idx on ads (category_id, created_at) where is_public;
-- The price guide, where a category has few.
create index ads_section_newest_idx on ads (section_id, created_at desc, id desc) where is_public;
