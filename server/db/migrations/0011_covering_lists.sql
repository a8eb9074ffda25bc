-- Lists of a category, a section and the whole site are read from their index alone: a thousand ads lie on a few of its
-- pages, and on almost as many of the table's as there are ads.
drop index ads_category_newest_idx, ads_section_newest_idx, ads_newest_idx;
create index ads_category_newest_idx on ads (category_id, created_at desc, id desc) include (hit, facet_line) where is_public;
create index ads_section_newest_idx on ads (section_id, created_at desc, id desc) include (category_id, hit, facet_line) where is_public;
create index ads_newest_idx on ads (created_at desc, id desc) include (hit) where is_public;

-- That works where vacuum has been: it comes after every hundredth of the ads instead of every fifth.
alter table ads set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
