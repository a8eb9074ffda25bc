-- Whether a stored file is still some picture's is asked by its address.
create index ad_images_url_idx on ad_images (url);
create index ad_images_variants_idx on ad_images using gin (variants jsonb_path_ops);
create index users_avatar_idx on users (avatar) where avatar is not null;
