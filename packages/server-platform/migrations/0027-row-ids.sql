-- The ids that a query finds which is put together from a pattern and its values: planned each time by what they are,
-- within a statement whose own plan is kept. It runs as whoever asks, so that row security holds as for any statement.
create function row_ids(pattern text, given text[]) returns bigint[]
  language plpgsql stable as $$
declare
  found bigint[];
begin
  execute format(pattern, variadic given) into found;
  return found;
end
$$;
