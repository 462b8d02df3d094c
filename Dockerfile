# Builds the product once; the image that runs holds no build tools and runs as an ordinary user.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Development tools are left out. The web and the server are built now, so that the first start need not.
RUN npm ci --omit=dev && node apps/server/run.js build-all

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8090 DATA_DIR=/data
# pg_dump and pg_restore, by which a database of DATABASE_URL is backed up: Debian's own are older than the server.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN install -d -o node -g node -m 700 /data /backup
USER node
VOLUME /data
EXPOSE 8090
# Alive, not ready: a database that is away is no reason to restart the server.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8090/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server stops its database itself, which may take as long as the transactions under way.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/run.js", "main"]
