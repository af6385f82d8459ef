vcl 4.1;
# Varnish 7 with varnish-modules, in front of storefronts that run with PAGE_TAGS=on; start it with -p http_gzip_support=off, as the
# storefronts send brotli. The backend tells it of changes as it tells Magento's: PURGE with X-Magento-Tags-Pattern.
import directors;
import std;
import xkey;

include "./backends.vcl";

# Who may purge: the backends.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    set req.backend_hint = storefronts.backend();
    # Names of the shop's own parts of the way, never a caller's.
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

    # What is somebody's own, what answers for one process, and what is fetched ahead for one browser goes past.
    if (req.url ~ "^/(en/)?(account|checkout|customer|multisafepay|sales|newsletter|wishlist/shared)(/|\?|$)"
        || req.url ~ "^/(graphql|api|health|ready|live|purge)"
        || req.http.Authorization || req.http.Sec-Purpose ~ "prefetch") {
        return (pass);
    }

    # One spelling of each address: nothing that only campaigns read, the rest in order.
    if (req.url ~ "\?") {
        set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+|_ga|_gl)=[^&]*(&|$)", "");
        set req.url = regsub(req.url, "[?&]+$", "");
        set req.url = std.querysort(req.url);
    }
    # No page knows a cookie.
    unset req.http.Cookie;
    # The few answers that there are to Accept-Encoding and Accept, instead of every browser's own list.
    if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    if (req.url ~ "^/images/") {
        if (req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif,image/webp"; }
        elsif (req.http.Accept ~ "image/webp") { set req.http.Accept = "image/webp"; }
        else { unset req.http.Accept; }
    }
    else {
        # A page, as HTML or as Markdown. What weighs the two, the storefront decides.
        if (req.http.Accept ~ "text/markdown\s*;\s*q=") { return (pass); }
        if (req.http.Accept ~ "text/markdown") { set req.http.Accept = "text/markdown"; }
        else { unset req.http.Accept; }
    }
    if (req.http.Save-Data != "on") { unset req.http.Save-Data; }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.xkey && beresp.http.Cache-Control !~ "no-store|private") {
        # A purge ends it sooner; while a new one is fetched, and while no storefront answers, the old one is sent.
        set beresp.ttl = 60s;
        set beresp.grace = 1d;
        if (beresp.status >= 400) { set beresp.ttl = 5s; }
        # An old page that a storefront sent for want of a new one: for this caller alone.
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
    # A fault of the moment does not take the place of a page.
    if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
