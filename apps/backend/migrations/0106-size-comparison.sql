-- Kind of clothing and audience of a chart: charts of one kind can be compared. Null = not comparable.
alter table size_charts add column kind text;
create index size_charts_kind on size_charts (kind);
-- Height and weight of people who usually wear the size, as the brand estimates: {"height": [174, 182], "weight": [68,
-- 76]} in cm and kg.
alter table size_chart_rows add column build jsonb;
