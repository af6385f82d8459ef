# The storefronts behind Varnish: add a block for each, and a line in vcl_init.
probe ready {
    .url = "/ready";
    .interval = 500ms;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
backend storefront1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .first_byte_timeout = 35s; }
backend storefront2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .first_byte_timeout = 35s; }
backend storefront3 { .host = "127.0.0.1"; .port = "3003"; .probe = ready; .first_byte_timeout = 35s; }

sub vcl_init {
    new storefronts = directors.round_robin();
    storefronts.add_backend(storefront1);
    storefronts.add_backend(storefront2);
    storefronts.add_backend(storefront3);
}
