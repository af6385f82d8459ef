-- Kind of clothes and bodies that a chart is for: a size in one chart of a kind tells the size in another. Null compares with none.
alter table size_charts add column kind text;
create index size_charts_kind on size_charts (kind);
-- Body that usually wears the size, as the brand estimates it: {"height": [174, 182], "weight": [68, 76]} in cm and kg.
alter table size_chart_rows add column build jsonb;
