/** What a monitor asks for at /metrics, in the text format of Prometheus; only the networks that the operator names may. */
import { BlockList, isIPv6 } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const bucketSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Sample = [labels: Record<string, string | number>, value: number, suffix?: string];

const quoted = (text: string | number) =>
  String(text).replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));

function metric(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: Sample[]): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const told = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
    return `${name}${suffix}${told.length ? `{${told.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

interface Series {
  labels: { method: string; route: string; status: number };
  count: number;
  seconds: number;
  /** How many took no longer than each of the bounds. */
  within: number[];
}

/** Counts the requests of this process by the route that answered: addresses of strangers make no series. */
function countRequests(app: FastifyInstance): () => string {
  const series = new Map<string, Series>();
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${status}`;
    let one = series.get(key);
    if (!one) {
      one = { labels: { method, route, status }, count: 0, seconds: 0, within: bucketSeconds.map(() => 0) };
      series.set(key, one);
    }
    const seconds = elapsedTime / 1000;
    one.count += 1;
    one.seconds += seconds;
    for (const [index, bound] of bucketSeconds.entries()) if (seconds <= bound) one.within[index]! += 1;
  });
  const samplesOf = ({ labels, count, seconds, within }: Series): Sample[] => [
    ...within.map((value, index): Sample => [{ ...labels, le: bucketSeconds[index]! }, value, '_bucket']),
    [{ ...labels, le: '+Inf' }, count, '_bucket'],
    [labels, seconds, '_sum'],
    [labels, count, '_count'],
  ];
  return () =>
    metric(
      'http_request_duration_seconds',
      'histogram',
      'How long requests took, by the route that answered.',
      [...series.values()].flatMap(samplesOf),
    );
}

function processMetrics(): () => string[] {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const longest = delay.max / 1e9;
    delay.reset();
    return [
      metric('process_cpu_seconds_total', 'counter', 'CPU time spent.', [[{}, (user + system) / 1e6]]),
      metric('process_resident_memory_bytes', 'gauge', 'Memory held.', [[{}, rss]]),
      metric('nodejs_heap_size_used_bytes', 'gauge', 'Memory of objects.', [[{}, heapUsed]]),
      metric('process_start_time_seconds', 'gauge', 'When the process started.', [[{}, started]]),
      metric('nodejs_eventloop_lag_max_seconds', 'gauge', 'The longest silence since the last look.', [[{}, longest]]),
    ];
  };
}

/** Nothing waits for a database that is down: the other numbers matter most just then. */
async function databaseMetrics({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const waiting = sql<{ channel: string; count: number }>`
    select channels.name as channel, count(outbox.id) from unnest(array['mail', 'sms']) as channels (name)
    left join outbox on channel = channels.name and sent_at is null and failed_at is null group by channels.name`;
  const rows = await waiting.execute(db).then(
    (found) => found.rows,
    () => null,
  );
  return [
    metric('trouvaille_database_up', 'gauge', 'Whether the database answers.', [[{}, rows ? 1 : 0]]),
    metric(
      'trouvaille_outbox_waiting',
      'gauge',
      'Mails and SMS not sent yet.',
      (rows ?? []).map(({ channel, count }): Sample => [{ channel }, count]),
    ),
  ];
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
  const ofRequests = countRequests(app);
  const ofProcess = processMetrics();
  // Behind a proxy nobody told us of, everybody seems to be a neighbour.
  const isStranger = ({ headers }: FastifyRequest) =>
    !trustProxy && Boolean(headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip']);
  app.get('/metrics', async (request, reply) => {
    const { ip } = request;
    if (isStranger(request) || !allowed.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) throw new AppError('not_found');
    const parts = [ofRequests(), ...ofProcess(), ...(await databaseMetrics(context))];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.join(''));
  });
}
