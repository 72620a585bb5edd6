-- The operator's own OpenID Connect provider (docs/decisions/227): its subject is the issuer, a space, and the issuer's id of the member.
alter table identity drop constraint identity_provider_check;
alter table identity add constraint identity_provider_check check (provider in ('naver', 'kakao', 'google', 'oidc'));
