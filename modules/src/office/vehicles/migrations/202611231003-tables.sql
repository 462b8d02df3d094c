alter table vehicles_vehicle add constraint vehicles_vehicle_mileage_bounds check (mileage >= 0 and mileage <= 9999999);
alter table vehicles_trip add constraint vehicles_trip_no_time_check check (end_at > start_at);
alter table vehicles_trip rename column spent to trip_cost;
