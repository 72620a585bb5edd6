# An OpenID Connect provider of another make: Debian's python3-django-oauth-toolkit. It signs in whomever `login_hint` names.
# Arguments: the port, the redirect address, the client's id and its secret.
import sys, tempfile
import django
from django.conf import settings
from django.core.management import call_command
from jwcrypto import jwk

port, redirect, client_id, client_secret = sys.argv[1:]
settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    SECRET_KEY="a key of a test",
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": tempfile.mkdtemp() + "/db"}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "oauth2_provider",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    OAUTH2_PROVIDER={
        "OIDC_ENABLED": True,
        "OIDC_ISS_ENDPOINT": f"http://127.0.0.1:{port}/o",
        "OIDC_RSA_PRIVATE_KEY": jwk.JWK.generate(kty="RSA", size=2048).export_to_pem(True, None).decode(),
        "SCOPES": {"openid": "OpenID Connect"},
        "PKCE_REQUIRED": True,
    },
)
django.setup()
call_command("migrate", verbosity=0)

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.urls import include, path
from oauth2_provider.models import Application
from oauth2_provider.views import AuthorizationView, ConnectDiscoveryInfoView

Application.objects.create(
    client_id=client_id,
    client_secret=client_secret,
    redirect_uris=redirect,
    client_type="confidential",
    authorization_grant_type="authorization-code",
    algorithm="RS256",
    skip_authorization=True,
)


def authorize(request):
    user, _ = User.objects.get_or_create(username=request.GET.get("login_hint", "nobody"))
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return AuthorizationView.as_view()(request)


urlpatterns = [
    path("o/authorize/", authorize),
    path("o/.well-known/openid-configuration", ConnectDiscoveryInfoView.as_view()),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
]
call_command("runserver", f"127.0.0.1:{port}", use_reloader=False)
