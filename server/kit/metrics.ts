/** What a monitor asks for at /metrics, in the text format of Prometheus; only the networks that the operator names may. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** By the route that answered: addresses of strangers make no series. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the route that answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    times.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000),
  );
}

/** Nothing fails with a database that is down: the other numbers matter most just then. */
function watchDatabase({ db }: Pick<Context, 'db'>, registry: Registry): void {
  const isUp = new Gauge({
    name: 'trouvaille_database_up',
    help: 'Whether the database answers.',
    registers: [],
    async collect() {
      const asked = sql`select 1`.execute(db);
      this.set(
        await asked.then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const inOutbox = new Gauge({
    name: 'trouvaille_outbox_waiting',
    help: 'Mails and SMS not sent yet.',
    labelNames: ['channel'],
    registers: [],
    async collect() {
      const waiting = sql<{ channel: string; count: number }>`
        select channels.name as channel, count(outbox.id) from unnest(array['mail', 'sms']) as channels (name)
        left join outbox on channel = channels.name and sent_at is null and failed_at is null group by channels.name`;
      const { rows } = await waiting.execute(db).catch(() => ({ rows: [] }));
      for (const { channel, count } of rows) this.set({ channel }, Number(count));
    },
  });
  for (const gauge of [isUp, inOutbox]) registry.registerMetric(gauge);
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

export function metricsRoutes(app: FastifyInstance, context: Context): void {
  const { metricsNetworks, trustProxy } = context.config;
  const allowed = networkList(metricsNetworks);
  const registry = new Registry();
  timeRequests(app, registry);
  watchDatabase(context, registry);
  // Those of the process are measured once somebody asks.
  let isMeasured = false;
  // Behind a proxy nobody told us of, everybody seems to be a neighbour.
  const isStranger = ({ headers }: FastifyRequest) =>
    !trustProxy && Boolean(headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip']);
  app.get('/metrics', async (request, reply) => {
    const { ip } = request;
    if (isStranger(request) || !allowed.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) throw new AppError('not_found');
    if (!isMeasured) collectDefaultMetrics({ register: registry });
    isMeasured = true;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
