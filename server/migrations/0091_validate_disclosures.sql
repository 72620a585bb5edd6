alter table article validate constraint article_disclosure;
alter table article validate constraint article_sponsored_alone;
alter table report validate constraint report_reason_check;
alter table measure validate constraint measure_reason_check;
