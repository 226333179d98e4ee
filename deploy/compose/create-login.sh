#!/bin/sh
# Creates the login of the API's instances in a new database.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$API_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE billpay_server NOLOGIN;
CREATE ROLE billpay_api LOGIN PASSWORD :'password' IN ROLE billpay_server;
SQL
