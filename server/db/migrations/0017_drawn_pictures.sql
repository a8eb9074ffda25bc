-- Pictures of the demo, as what they show: a file of one is drawn when somebody first asks for it.
create table drawn_pictures (
  key text primary key,
  scene jsonb not null,
  withheld boolean not null default false
);
