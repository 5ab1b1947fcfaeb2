import postgres from "postgres";

/** A pool of postgres.js; it is also a tagged template that runs one query. */
export type Connection = postgres.Sql;
export type Transaction = postgres.TransactionSql;
export type ConnectionOptions = Omit<postgres.Options<Record<string, never>>, "host">;

/**
 * Opens a pool on a PostgreSQL URL; nothing is sent before the first query. A socket directory is
 * written as libpq does, `postgres://user:password@localhost/database?host=/directory`, so that one
 * URL serves every driver.
 */
export function openConnection(url: string, options: ConnectionOptions = {}): Connection {
  const address = parseDatabaseUrl(url);
  const directory = address.searchParams.get("host");
  // Otherwise the driver sends it to the server as a setting, and the server refuses the
  // connection.
  address.searchParams.delete("host");
  const host = directory ? { host: directory } : {};
  return postgres(address.href, { onnotice: () => {}, backoff, ...host, ...options });
}

/**
 * Seconds until a lost connection is made again. The driver's own grow to 20 with every connection
 * of the pool that failed, so that a pool would wait long after its database is back.
 */
const backoff = () => 0.2 + 0.3 * Math.random();

/** The parts of a database URL; one without a host (`postgres://user@/name?host=…`) is allowed. */
export const parseDatabaseUrl = (url: string): URL =>
  new URL(url.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=\/)/, "$1localhost"));

/** The URL by which a role sends statements: through the operator's pooler, when there is one. */
export function throughPooler(url: string, pooler: string | undefined): string {
  if (!pooler) return url;
  const { username, password } = parseDatabaseUrl(url);
  const address = new URL(pooler);
  [address.username, address.password] = [username, password];
  return address.href;
}
