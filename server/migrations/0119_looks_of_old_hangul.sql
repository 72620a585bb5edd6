-- What nicknames look like is computed anew where it may be otherwise now (job fold-nicknames): with anything but syllables, plain Latin
-- letters, digits and spaces. Members keep their names.
update member set nickname_look = null
 where nickname_look is not null and nickname ~ '[^가-힣A-Za-z0-9 ]';
