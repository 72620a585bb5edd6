alter table member validate constraint member_role_check;
alter table article validate constraint article_delete_reason_check;
