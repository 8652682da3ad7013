-- How much a review counts for the rating of its business, in percent: less while the account of its author is young.
alter table business_reviews add column weight smallint not null default 100 check (weight between 20 and 100);

-- What the reviews of young accounts lack to a full weight: of the stars, and of the number of reviews. Both are times 100.
alter table businesses add column young_stars bigint not null default 0, add column young_reviews bigint not null default 0;

-- 20 % on the day of the registration, 100 % after 30 days.
create function review_weight(member_since timestamptz) returns smallint language sql stable as $$
  select least(100, 20 + floor(greatest(0, extract(epoch from now() - member_since)) / 86400 * 80 / 30))::smallint
$$;

create function weigh_review() returns trigger language plpgsql as $$
  begin
    select review_weight(created_at) into new.weight from users where id = new.user_id;
    return new;
  end $$;
create trigger business_reviews_weighed before insert on business_reviews for each row execute function weigh_review();

create function count_young_reviews() returns trigger language plpgsql as $$
  declare
    gone bigint := case when tg_op <> 'INSERT' and old.hidden_at is null then 100 - old.weight else 0 end;
    come bigint := case when tg_op <> 'DELETE' and new.hidden_at is null then 100 - new.weight else 0 end;
    stars bigint := 0;
  begin
    if gone > 0 then stars := stars - gone * old.rating; end if;
    if come > 0 then stars := stars + come * new.rating; end if;
    if come <> gone or stars <> 0 then
      update businesses set young_reviews = young_reviews + come - gone, young_stars = young_stars + stars
        where id = case when tg_op = 'DELETE' then old.business_id else new.business_id end;
    end if;
    return null;
  end $$;
create trigger business_reviews_counted after insert or update or delete on business_reviews for each row execute function count_young_reviews();
