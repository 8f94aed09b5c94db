# syntax=docker/dockerfile:1
# Codes as an image: docker build -t codes . && docker run -p 3000:3000 -v codes:/data codes
FROM node:24-bookworm-slim AS packages
WORKDIR /codes
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/codes/package.json packages/codes/
COPY packages/contract/package.json packages/contract/
COPY packages/workbooks/package.json packages/workbooks/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS build
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs while it runs, and nothing that has built it.
FROM packages AS running
RUN npm ci --omit=dev --workspace=apps/server --no-audit --no-fund \
  && rm -rf node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /codes
COPY --from=running /codes/node_modules node_modules
COPY --from=build /codes/package.json /codes/LICENSE ./
COPY --from=build /codes/apps/server/package.json apps/server/
COPY --from=build /codes/apps/server/dist apps/server/dist
COPY --from=build /codes/apps/web/dist apps/web/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As the first process, so that it is told to stop itself.
CMD ["node", "apps/server/dist/main.js"]
