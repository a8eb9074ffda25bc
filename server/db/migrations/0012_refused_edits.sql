-- Pictures of an edit that was refused are kept as long as an appeal may bring it back.
create index ad_revisions_refused_images_idx on ad_revisions using gin (images jsonb_path_ops) where status = 'Refused';
create index ad_revisions_statement_idx on ad_revisions (statement_id) where statement_id is not null;
