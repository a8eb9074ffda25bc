-- Photos that a member showed the assistant with a question: theirs alone.
create table assistant_photos (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references assistant_questions (id) on delete cascade,
  position smallint not null,
  file text not null check (length(file) <= 60),
  small_file text not null check (length(small_file) <= 60),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (length(placeholder) <= 1000)
);

create index assistant_photos_question_idx on assistant_photos (question_id, position);
create index assistant_photos_file_idx on assistant_photos (file);
create index assistant_photos_small_file_idx on assistant_photos (small_file);
