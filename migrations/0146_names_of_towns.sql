-- A town is found by all its names: Makhanda and Grahamstown, Gqeberha and Port Elizabeth.
-- Each name in the forms of word_forms; a test compares them with features/site/places/town-names.ts.
create function town_names() returns table (town int, forms text[]) language sql immutable parallel safe
as $$ select town, forms::text[] from (values
    (1, '{makhanda}'), (1, '{grahamstown}'), (2, '{gqeberha}'), (2, '{elizabeth,port}'), (3, '{kariega}'),
    (3, '{uitenhag}'), (4, '{komani}'), (4, '{queenstown}'), (5, '{qonc}'), (5, '{king,town,william}'),
    (6, '{east,london}'), (6, '{emonti}'), (7, '{mthatha}'), (7, '{umtata}'), (8, '{maletswai}'),
    (8, '{aliw,north}'), (9, '{nqanqarhu}'), (9, '{maclear}'), (10, '{kwanojoli}'), (10, '{east,somerset}'),
    (11, '{nxuba}'), (11, '{cradock}'), (12, '{gcuwa}'), (12, '{butterworth}'), (13, '{cape,town}'),
    (13, '{kaapstad}'), (13, '{ikapa}'), (14, '{johannesburg}'), (14, '{joburg}'), (14, '{jozi}'),
    (15, '{pretoria}'), (15, '{tshwane}'), (16, '{durban}'), (16, '{ethekwini}'), (17, '{kwadukuza}'),
    (17, '{stanger}'), (18, '{ladysmith}'), (18, '{umnambithi}'), (19, '{estcourt}'), (19, '{umtshezi}'),
    (20, '{bloemfontein}'), (20, '{mangaung}'), (21, '{mahikeng}'), (21, '{mafikeng}'), (22, '{potchefstroom}'),
    (22, '{tlokw}'), (23, '{polokwan}'), (23, '{pietersburg}'), (24, '{modimoll}'), (24, '{nylstroom}'),
    (25, '{mokopan}'), (25, '{potgietersrus}'), (26, '{musina}'), (26, '{messina}'), (27, '{loui,trichardt}'),
    (27, '{makhado}'), (28, '{lephalal}'), (28, '{ellisra}'), (29, '{bela}'), (29, '{warmbath}'), (29, '{warmbad}'),
    (30, '{mbombela}'), (30, '{nelspruit}'), (31, '{emalahleni}'), (31, '{witbank}'), (32, '{mashish}'),
    (32, '{lydenburg}'), (33, '{emgwenya}'), (33, '{boven,waterv}'), (34, '{emanzana}'), (34, '{badplaa}')
  ) as names (town, forms) $$;

-- As in 0108, with the names of towns as well.
create or replace function search_query(words text, beginnings text) returns tsquery language plpgsql immutable parallel safe
as $$
declare
  plain text := translate(plain_marks(words), '-', ' ');
  asked tsquery := plainto_tsquery('word_forms', plain);
  forms_asked text[] := tsvector_to_array(to_tsvector('word_forms', plain));
  name text;
  has_name boolean := false;
  found record;
begin
  if beginnings <> '' then asked := asked || to_tsquery('word_forms', beginnings); end if;
  for found in select names.town, names.forms from town_names() names where names.forms <@ forms_asked loop
    asked := ts_rewrite(asked,
      (select string_agg(quote_literal(one), ' & ')::tsquery from unnest(found.forms) one),
      quote_literal('town ' || found.town)::tsquery);
  end loop;
  for found in select distinct names.town from town_names() names where names.forms <@ forms_asked loop
    asked := ts_rewrite(asked, quote_literal('town ' || found.town)::tsquery,
      (select string_agg('(' || (select string_agg(quote_literal(one), ' & ') from unnest(names.forms) one) || ')', ' | ')::tsquery
        from town_names() names where names.town = found.town));
  end loop;
  foreach name in array forms_asked loop
    if name = any(plant_names()) then
      has_name := true;
      asked := ts_rewrite(asked, quote_literal(name)::tsquery, '''a name of the plant'''::tsquery);
    end if;
  end loop;
  if not has_name then return asked; end if;
  return ts_rewrite(asked, '''a name of the plant'''::tsquery,
    (select string_agg(quote_literal(one), ' | ')::tsquery from unnest(plant_names()) one));
end $$;
