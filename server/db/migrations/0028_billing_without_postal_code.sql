-- Some countries have no postal codes.
alter table billing_details
  drop constraint billing_details_postal_code_check,
  add constraint billing_details_postal_code_check check (length(postal_code) <= 12);
