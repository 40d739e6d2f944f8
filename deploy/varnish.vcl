# Varnish between Caddy, which has no cache, and an instance. Start it with
#
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/nordskarv.vcl -s malloc,256m -p http_gzip_support=off
#
# Set INSTANCES=127.0.0.1:6081 for deploy/Caddyfile, and TRUST_PROXY=2 for the instance.
vcl 4.1;

import std;

backend nordskarv {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    # 200 once the instance has started, also while the database is away: it still has its cached pages.
    .url = "/favicon.svg";
    .interval = 2s;
  }
}

sub vcl_recv {
  # Nothing here is for all visitors.
  if (req.url ~ "^/(admin|login|kalender|foresporsel|api/admin|api/auth|api/requests|healthz|readyz|metrics)([/?]|$)") {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # One copy for each encoding, whatever browsers write. The instance compresses.
  if (req.http.Accept-Encoding ~ "\bbr\b(?! *;)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?! *;)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # What is older than a second is sent only while the instance does not respond.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # Cookies do not change what is public.
  return (hash);
}

sub vcl_backend_response {
  # Only what the instance marks as public, and pages and API responses that browsers must ask for again.
  if (beresp.http.Cache-Control == "no-cache" || beresp.http.Cache-Control ~ "^public") {
    # After a second it is asked for again by its ETag.
    set beresp.ttl = 1s;
    set beresp.grace = 10m;
    set beresp.keep = 10m;
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 2m;
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } elsif (!obj.uncacheable) {
    set resp.http.X-Cache = "MISS";
  }
}
