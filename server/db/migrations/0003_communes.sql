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

-- Which edition of a data file the tables hold.
create table loaded_data (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
