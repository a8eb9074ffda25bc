/** A door in front of a database that can be shut: what is connected is cut, and whoever comes is turned away. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface Gate {
  /** The same database, through the door. */
  url: string;
  /** How many came so far, turned away or not. */
  visits: number;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(url: string): Promise<Gate> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((visitor) => {
    gate.visits += 1;
    if (isShut) return visitor.destroy();
    const inside = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [visitor, inside]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        visitor.destroy();
        inside.destroy();
      });
    }
    visitor.pipe(inside).pipe(visitor);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gate: Gate = {
    url: `postgresql://${user}${password ? `:${encodeURIComponent(password)}` : ''}@${address}/${database}`,
    visits: 0,
    shut() {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => void (isShut = false),
    async close() {
      gate.shut();
      await new Promise((done) => server.close(done));
    },
  };
  return gate;
}
