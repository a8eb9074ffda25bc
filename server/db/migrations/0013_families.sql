-- What the ads of a category are about: screens take their words from it. Null: as the category above.
alter table categories add column family text
  check (family in ('things', 'vehicles', 'homes', 'jobs', 'services', 'animals'));
