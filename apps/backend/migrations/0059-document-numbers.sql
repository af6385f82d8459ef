-- Last number of each kind of document per year, taken in the transaction that writes the document: unlike a sequence,
-- a rollback leaves no gap.
create table document_numbers (
  kind text not null check (kind in ('invoice', 'credit memo', 'shipment')),
  year int not null,
  last int not null,
  primary key (kind, year)
);
