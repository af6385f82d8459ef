-- Counts of page views by measured value, from the browsers of a sample of visitors. Without address or visitor.
create table page_speed (
  day date not null,
  page text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- Rounded to two digits: milliseconds, or thousandths of cls.
  value int not null check (value >= 0),
  views int not null check (views > 0),
  primary key (day, page, metric, value)
);
