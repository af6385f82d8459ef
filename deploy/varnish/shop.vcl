vcl 4.1;
# Varnish 7 with varnish-modules, in front of storefronts that run with PAGE_TAGS=on; start it with -p
# http_gzip_support=off, because the storefronts send brotli. The backend purges by tag as Magento does: PURGE
# with X-Magento-Tags-Pattern.
import directors;
import std;
import xkey;

include "./backends.vcl";

# Addresses of the backends, which may purge.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    set req.backend_hint = storefronts.backend();
    # Internal header: drop it from clients.
    unset req.http.X-Kept-For;

    if (req.method == "PURGE") {
        if (client.ip !~ purgers) { return (synth(403, "Not allowed to purge")); }
        if (!req.http.X-Magento-Tags-Pattern) { return (synth(400, "The header X-Magento-Tags-Pattern is missing")); }
        if (req.http.X-Magento-Tags-Pattern == ".*") {
            ban("obj.http.xkey ~ .");
            return (synth(200, "Purged everything"));
        }
        # ((^|,)cat_p_1(,|$))|((^|,)cms_b_3(,|$)) -> cat_p_1 cms_b_3
        set req.http.X-Purged = xkey.purge(regsuball(req.http.X-Magento-Tags-Pattern, "[()|^,$\\]+", " "));
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }

    # Bypass the cache for personal pages, per-process endpoints, and prefetches, which belong to one browser.
    if (req.url ~ "^/(en/)?(account|checkout|customer|multisafepay|sales|newsletter|wishlist/shared)(/|\?|$)"
        || req.url ~ "^/(graphql|api|health|ready|live|purge)"
        || req.http.Authorization || req.http.Sec-Purpose ~ "prefetch") {
        return (pass);
    }

    # Normalise URLs: drop campaign parameters and sort the rest.
    if (req.url ~ "\?") {
        set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+|_ga|_gl)=[^&]*(&|$)", "");
        set req.url = regsub(req.url, "[?&]+$", "");
        set req.url = std.querysort(req.url);
    }
    # Pages do not depend on cookies.
    unset req.http.Cookie;
    # Reduce Accept-Encoding and Accept to the variants that exist.
    if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    if (req.url ~ "^/images/") {
        if (req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif,image/webp"; }
        elsif (req.http.Accept ~ "image/webp") { set req.http.Accept = "image/webp"; }
        else { unset req.http.Accept; }
    }
    else {
        # HTML or Markdown. The storefront decides if the header has weights.
        if (req.http.Accept ~ "text/markdown\s*;\s*q=") { return (pass); }
        if (req.http.Accept ~ "text/markdown") { set req.http.Accept = "text/markdown"; }
        else { unset req.http.Accept; }
    }
    if (req.http.Save-Data != "on") { unset req.http.Save-Data; }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.xkey && beresp.http.Cache-Control !~ "no-store|private") {
        # Purges end the lifetime early. A stale page is served while a new one is fetched, and while no
        # storefront answers.
        set beresp.ttl = 60s;
        set beresp.grace = 1d;
        if (beresp.status >= 400) { set beresp.ttl = 5s; }
        # A storefront served a stale page: use it for this client only.
        if (beresp.http.X-Cache == "STALE") {
            if (bereq.is_bgfetch) { return (abandon); }
            set beresp.uncacheable = true;
            set beresp.ttl = 1s;
        }
        if (beresp.status >= 500) { set beresp.uncacheable = true; set beresp.ttl = 0s; }
    } elsif (beresp.http.Cache-Control ~ "no-store|private|max-age=0" || beresp.http.Cache-Control !~ ".") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
    }
    # Do not replace a cached page by an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
