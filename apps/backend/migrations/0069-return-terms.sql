-- Return period and cost of a return are one setting.
insert into shop_settings (key, value)
select 'returns', jsonb_build_object('days', value, 'cost_cents', null, 'holidays', null)
from shop_settings where key = 'withdrawal_days'
on conflict (key) do nothing;
delete from shop_settings where key = 'withdrawal_days';
