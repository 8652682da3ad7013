-- outside transaction
-- Rows whose words 0108 reads otherwise; those without such marks stay as they are.
call renew_search('posts', $$(coalesce(title, '') || ' ' || content || ' ' || location)$$);
call renew_search('comments', 'content');
call renew_search('discussions', $$(title || ' ' || content)$$);
call renew_search('groups', $$(name || ' ' || description)$$);
call renew_search('businesses', $$(name || ' ' || description || ' ' || category || ' ' || location)$$);
call renew_search('products', $$(name || ' ' || description || ' ' || category)$$);
drop procedure renew_search;
