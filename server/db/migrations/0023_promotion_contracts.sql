-- The promotion of an ad is a contract too: it has a number by which its buyer names it, and is withdrawn from once.
alter table orders
  add column reference text unique,
  add column withdrawn_at timestamptz;

-- The request may name a promotion instead of a plan.
alter table contract_requests add column order_id uuid references orders (id);
