-- Where a category went when it was made one with another: its old address leads there.
create table merged_categories (
  id integer primary key,
  into_id integer not null references categories (id) on delete cascade
);
create index merged_categories_into_idx on merged_categories (into_id);

-- Merging, moving and deleting a category concern all of its ads, those that nobody sees too: the indexes of lists
-- know only the public ones.
create index ads_category_idx on ads (category_id);
create index ads_section_idx on ads (section_id);
