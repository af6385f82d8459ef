-- The last number of each kind of document in a year, taken by the transaction that writes the document: an invoice that is undone
-- leaves no gap, which a sequence would.
create table document_numbers (
  kind text not null check (kind in ('invoice', 'credit memo', 'shipment')),
  year int not null,
  last int not null,
  primary key (kind, year)
);
